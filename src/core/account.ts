/** An account as a request knows it: whose it is, and what it may do. */

/** What an account may do. */
export interface AccountLimits {
  /** Unfinished jobs it may have at one time. */
  readonly concurrentJobLimit: number;
  /** Requests for vectors it may make in a minute; null: no limit. */
  readonly embedRequestsPerMinute: number | null;
  /** Characters it may have turned into vectors in a minute; null: no limit. */
  readonly embedCharactersPerMinute: number | null;
}

/** What an account may have language models do; read where it is needed, since few requests ask one. */
export interface LanguageModelLimits {
  /** Tokens that may be read and written in a day; null: no limit. */
  readonly languageModelTokensPerDay: number | null;
  /** What that may cost in a day, in the money of the registry's prices; null: no limit. */
  readonly languageModelCostPerDay: number | null;
}

/** The named API key that a request was made with. */
export interface NamedKey {
  readonly id: string;
  readonly name: string;
  /** What it may be used for. */
  readonly scopes: readonly string[];
}

/** Who a request speaks for. */
export interface Account extends AccountLimits {
  readonly id: string;
  /** Which of the account's secrets an access token was made with: they are counted. */
  readonly generation?: number | undefined;
  /** Undefined for other credentials, which open what they always have. */
  readonly key?: NamedKey | undefined;
}
