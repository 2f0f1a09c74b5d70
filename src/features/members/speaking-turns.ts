/** Who speaks when, from events of people who start and stop (`updateSpeakers`). */

/** Somebody starts or stops speaking; `at` in milliseconds after the start of the conversation. */
export interface SpeakingEvent {
  readonly type: 'started_speaking' | 'stopped_speaking';
  readonly memberId: string;
  readonly at: number;
}

/** From `at` on, in milliseconds after the start of the conversation, the member speaks; null for nobody. */
export interface SpeakerChange {
  readonly at: number;
  readonly memberId: string | null;
}

interface Turn {
  readonly memberId: string;
  readonly start: number;
  /** Infinity for one that lasts to the end of the conversation. */
  readonly end: number;
}

/**
 * The moments at which another one is the speaker, in order. Of several who speak at one time, it is the one who
 * started last.
 *
 * A start without a stop lasts to the end; a stop before any start has lasted from the beginning; a second stop says
 * nothing. A turn includes its first moment, not its last one.
 *
 * @param events in any order
 */
export function speakerChanges(events: readonly SpeakingEvent[]): SpeakerChange[] {
  const turns = turnsOf(events).sort((a, b) => a.start - b.start);
  const edges = turns
    .flatMap((turn) => [
      { at: turn.start, turn, isStart: true },
      { at: turn.end, turn, isStart: false },
    ])
    .filter(({ at }) => at !== Infinity)
    .sort((a, b) => a.at - b.at);

  const changes: SpeakerChange[] = [];
  const speaking: Turn[] = [];
  const over = new Set<Turn>();
  for (const [index, { at, turn, isStart }] of edges.entries()) {
    if (isStart) speaking.push(turn);
    else over.add(turn);
    if (edges[index + 1]?.at === at) continue;
    for (let last = speaking.at(-1); last !== undefined && over.has(last); last = speaking.at(-1))
      speaking.pop();
    const memberId = speaking.at(-1)?.memberId ?? null;
    if (memberId !== (changes.at(-1)?.memberId ?? null)) changes.push({ at, memberId });
  }
  return changes;
}

function turnsOf(events: readonly SpeakingEvent[]): Turn[] {
  const turns: Turn[] = [];
  /** When those who speak started; undefined for those who have spoken before. */
  const starts = new Map<string, number | undefined>();
  const stop = ({ memberId, at: end }: SpeakingEvent) => {
    const start = starts.has(memberId) ? starts.get(memberId) : 0;
    if (start !== undefined && start < end) turns.push({ memberId, start, end });
    starts.set(memberId, undefined);
  };
  const moments = Map.groupBy(
    events.toSorted((a, b) => a.at - b.at),
    ({ at }) => at,
  );
  for (const moment of moments.values()) {
    // Who stops and starts at one moment goes on, in whichever order the two were given.
    const ending = new Set(
      moment.filter(
        ({ type, memberId }) => type === 'stopped_speaking' && starts.get(memberId) !== undefined,
      ),
    );
    for (const event of ending) stop(event);
    for (const event of moment) {
      if (ending.has(event)) continue;
      if (event.type === 'stopped_speaking' || starts.get(event.memberId) !== undefined) stop(event);
      if (event.type === 'started_speaking') starts.set(event.memberId, event.at);
    }
  }
  for (const [memberId, start] of starts)
    if (start !== undefined) turns.push({ memberId, start, end: Infinity });
  return turns;
}
