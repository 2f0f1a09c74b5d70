/** What reading a conversation by a language model needs. */

import type { Database } from '../../db/client.ts';
import type { LanguageModels } from '../../language-model/language-models.ts';
import type { MeteredReply } from '../language-models/metered-reply.ts';
import type { Redaction } from '../redaction/redaction.ts';

export interface ReadCallDependencies {
  readonly db: Database;
  readonly models: LanguageModels;
  readonly reply: MeteredReply;
  readonly redaction: Redaction;
  /** The places at which a conversation turns to something else, if it is long. */
  readonly turnsOfTalk: (conversationId: bigint, signal: AbortSignal) => Promise<ReadonlySet<number>>;
  /** Told how much of what a model said was shown by what it quoted, and how much was not. */
  readonly onFindings?: (kept: number, dropped: number) => void;
}
