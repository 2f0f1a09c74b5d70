/** Names that the contract leaves to the languages of its clients, and to the code that generators write around it. */

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Keywords that no function can have for its name, in the languages that clients are made in. */
export const keywords: Readonly<Record<string, readonly string[]>> = {
  typeScript: words(`
    break case catch class const continue debugger default delete do else enum export extends false finally for function if
    import in instanceof new null return super switch this throw true try typeof var void while with yield let static async
    await package private protected public interface implements type declare namespace`),
  // https://docs.python.org/3/reference/lexical_analysis.html#keywords, and the functions that a module must not hide.
  python: words(`
    and as assert async await break class continue def del elif else except finally for from global if import in is lambda
    nonlocal not or pass raise return try while with yield match case print exec self abs aiter all any ascii bin bool
    breakpoint bytearray bytes callable chr classmethod compile complex delattr dict dir divmod enumerate eval filter float
    format frozenset getattr globals hasattr hash help hex input int isinstance issubclass iter len list locals map max
    memoryview min next object oct open ord pow property range repr reversed round set setattr slice sorted staticmethod str
    sum super tuple type vars zip datetime`),
  // https://go.dev/ref/spec#Keywords and #Predeclared_identifiers
  go: words(`
    break case chan const continue default defer else fallthrough for func go goto if import interface map package range
    return select struct switch type var any bool byte comparable complex64 complex128 error float32 float64 int int8 int16
    int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr true false iota nil append cap clear close complex copy
    delete imag len make max min new panic print println real recover`),
};

/** Types that every program has, so that one of the contract would hide them. */
export const builtInTypes: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  // https://www.typescriptlang.org/docs/handbook/utility-types.html
  ...words(`
    Awaited Partial Required Readonly Record Pick Omit Exclude Extract NonNullable Parameters ConstructorParameters ReturnType
    InstanceType NoInfer ThisParameterType OmitThisParameter ThisType Uppercase Lowercase Capitalize Uncapitalize`),
  // https://docs.python.org/3/library/exceptions.html, as far as it is no name of ECMAScript's; and of typing.
  ...words(`
    Warning UserWarning Exception BaseException KeyError IndexError ValueError NameError OSError IOError TimeoutError
    ConnectionError PermissionError RuntimeError Ellipsis NotImplemented Any Optional Union List Dict Tuple Literal`),
]);

/** What generators write beside the types of the contract, in the same place. */
export const ownTypes: Readonly<Record<string, readonly string[]>> = {
  '@hey-api/openapi-ts': words('Client ClientOptions Options Config Auth'),
  'swagger-typescript-api': words(
    'Api ApiConfig ContentType FullRequestParams HttpClient HttpResponse QueryParamsType RequestParams ResponseFormat',
  ),
  'openapi-typescript-codegen': words(
    'ApiError ApiRequestOptions ApiResult CancelError CancelablePromise OpenAPI OpenAPIConfig',
  ),
  'openapi-zod-client': words('endpoints api createApiClient'),
  'openapi-python-client': words('AuthenticatedClient Client File FileTypes Response UnexpectedStatus Unset'),
  'oapi-codegen': words(
    'Client ClientInterface ClientOption ClientWithResponses ClientWithResponsesInterface HttpRequestDoer RequestEditorFn',
  ),
  'openapi-generator': words(
    'ApiClient APIClient APIKey APIResponse ApiException ApiResponse BasicAuth Configuration GenericOpenAPIError ModelNull',
  ),
};

/** What generators put behind the name of an operation, or of a tag, to name a type. */
export const typeSuffixes: Readonly<Record<'operation' | 'tag', readonly string[]>> = {
  // hey-api; hey-api, oapi-codegen; orval, oapi-codegen; openapi-python-client; oapi-codegen
  operation: words('Data Error Errors Response Responses Params Body JSONBody JSONRequestBody JSONResponse'),
  // openapi-typescript-codegen; openapi-generator
  tag: words('Service Api API ApiService APIService'),
};

/**
 * Last words of a file name by which Go compiles the file for one system only, or for tests: openapi-generator names files
 * after schemas (`isReservedFilename` of its AbstractGoCodegen).
 */
export const goFileSuffixes: readonly string[] = words(`
  test aix android darwin dragonfly freebsd illumos js linux netbsd openbsd plan9 solaris windows 386 amd64 arm arm64 mips
  mips64 mips64le mipsle ppc64 ppc64le s390x wasm`);
