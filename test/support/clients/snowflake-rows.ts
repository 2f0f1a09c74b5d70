/** The rows that the vendor's Snowflake sample makes of answers. It looks fields up as Python does: one that is missing ends it. */

/** What Python raises for a key or an element that is not there. */
class KeyError extends Error {
  override readonly name = 'KeyError';
}

export function lookedUp(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((at, key) => {
    const found: unknown = Reflect.get(Object(at), key);
    if (found === undefined) throw new KeyError(`${key} of ${path.join('.')}`);
    return found;
  }, value);
}

/** The field as what a column of its type takes. */
function column<Value>(type: string, isOne: (value: unknown) => value is Value) {
  return (value: unknown, ...path: (string | number)[]): Value => {
    const found = lookedUp(value, path);
    if (!isOne(found)) throw new TypeError(`${path.join('.')} is ${JSON.stringify(found)}, and no ${type}`);
    return found;
  };
}

export const string = column('string', (value) => typeof value === 'string');
export const float = column('number', (value): value is number => Number.isFinite(value));
const integer = column('integer', (value): value is number => Number.isInteger(value));
export const list = column('list', (value): value is readonly unknown[] => Array.isArray(value));
const strings = column(
  'list of strings',
  (value): value is readonly string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string'),
);

/** `float(text)`, which raises for what is no number. */
export function parsedFloat(text: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new TypeError(`could not convert string to float: '${text}'`);
  return Number(text);
}

export function conversationRow(insights: unknown, analytics: unknown, url: string) {
  const summary = lookedUp(insights, ['callSummary']);
  // By their places: the table has a column for each.
  const [silence, talk, overlap] = [0, 1, 2].map((place) => ({
    type: string(analytics, 'metrics', place, 'type'),
    seconds: float(analytics, 'metrics', place, 'seconds'),
  }));
  return {
    name: string(insights, 'meetingName'),
    datetime: string(insights, 'startTime'),
    executiveSummary: string(summary, 'executiveSummary'),
    longSummary: string(summary, 'longSummary', 'paragraphs'),
    bulletPoints: strings(summary, 'longSummary', 'bulletPoints'),
    shortSummary: string(summary, 'smallSummary', 'paragraphs'),
    shortBulletPoints: strings(summary, 'smallSummary', 'bulletPoints'),
    silence,
    talk,
    overlap,
    url,
  };
}

export function scoreRow(insights: unknown) {
  return {
    score: integer(insights, 'callScore', 'score'),
    summary: string(insights, 'callScore', 'summary'),
    criteria: list(insights, 'callScore', 'criteria').map((one) => ({
      name: string(one, 'name'),
      score: integer(one, 'score'),
      summary: string(one, 'summary'),
      positive: string(one, 'feedback', 'positive', 'summary'),
      negative: string(one, 'feedback', 'negative', 'summary'),
    })),
  };
}

/** Who was there, with how they talked: joined by their ids. */
export function memberRows(insights: unknown, analytics: unknown) {
  const measured = new Map(list(analytics, 'members').map((member) => [string(member, 'id'), member]));
  return list(insights, 'attendees').map((attendee) => {
    const id = string(attendee, 'id');
    const member = measured.get(id);
    return {
      id,
      name: string(attendee, 'name'),
      userId: string(attendee, 'userId'),
      pace: float(member, 'pace', 'wpm'),
      talkSeconds: float(member, 'talkTime', 'seconds'),
      talkPercentage: float(member, 'talkTime', 'percentage'),
      listenSeconds: float(member, 'listenTime', 'seconds'),
      listenPercentage: float(member, 'listenTime', 'percentage'),
      // The only field that it takes to be missing, where nobody talked at one time.
      overlapSeconds:
        'overlapDuration' in Object(lookedUp(member, ['overlap']))
          ? float(member, 'overlap', 'overlapDuration')
          : 0,
    };
  });
}

/** It goes through the answer itself, which is a list. */
export const trackerRows = (trackers: unknown) =>
  list(trackers).flatMap((tracker) =>
    list(tracker, 'matches').flatMap((match) =>
      list(match, 'messageRefs').map((reference) => ({
        name: string(tracker, 'name'),
        text: string(reference, 'text'),
      })),
    ),
  );

export const entityRows = (entities: unknown) =>
  list(entities, 'entities').flatMap((entity) =>
    list(entity, 'matches').flatMap((match) =>
      list(match, 'messageRefs').map((reference) => ({
        type: string(entity, 'type'),
        subType: string(entity, 'subType'),
        category: string(entity, 'category'),
        value: string(match, 'detectedValue'),
        text: string(reference, 'text'),
      })),
    ),
  );
