/** The language models that the operator has named, whoever serves them. None is needed. */

import { type ModelRegistry, modelsOfKind } from '../models/registry.ts';
import type { ChatModel } from '../models/registry-schema.ts';
import type { HostedChat, HostedChatOptions } from './hosted-chat.ts';
import type { LanguageModel, LanguageModelState } from './language-model.ts';

export interface LanguageModels {
  /** Every model once, in the order of the registry; the first is the default. */
  readonly models: readonly ChatModel[];
  /** Other names of the default model: those that the lost service had. */
  readonly defaultAliases: readonly string[];
  /**
   * The model with this name or alias; without a name the default one.
   *
   * @returns undefined if there is none
   */
  resolve(name?: string): LanguageModel | undefined;
  /** The state of every model, without asking anybody. */
  states(): readonly LanguageModelState[];
  /** Ends the requests under way with the code `closed`. */
  close(): void;
}

/** What clients of the lost service call its models. */
const lostNames = ['nebula-chat-large', 'nebula-chat', 'nebula-instruct'];

interface LanguageModelsOptions extends HostedChatOptions {
  readonly registry: ModelRegistry;
}

export async function createLanguageModels(options: LanguageModelsOptions): Promise<LanguageModels> {
  const { models, resolve } = modelsOfKind(options.registry, 'chat');
  const hosted = await createHosted(models, options);
  const [first] = models;
  const defaultAliases =
    first === undefined ? [] : lostNames.filter((name) => isFree(options.registry, name));
  return {
    models,
    defaultAliases,
    resolve(name) {
      const model = name === undefined || defaultAliases.includes(name) ? first : resolve(name);
      return model && hosted.get(model.name);
    },
    states: () => [...hosted.values()].map((chat) => chat.state()),
    close() {
      for (const chat of hosted.values()) chat.close();
    },
  };
}

const isFree = (registry: ModelRegistry, name: string) => registry.resolve(name) === undefined;

async function createHosted(
  models: readonly ChatModel[],
  options: LanguageModelsOptions,
): Promise<Map<string, HostedChat>> {
  if (models.length === 0) return new Map();
  // Loading the client takes some 60 ms, and most servers have no language model.
  const { HostedChat } = await import('./hosted-chat.ts');
  return new Map(models.map((model) => [model.name, new HostedChat(model, options)]));
}
