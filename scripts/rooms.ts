/** The rooms of `src/`, and which of them may import which (docs/decisions/0031-rooms.md). */

/** What every feature may need. */
const platform = [
  '{core,db,queue,models,embedding,language-model,insight-model,http,telemetry,generated}',
  'analysis/*',
];

/** What every read of a conversation may need. */
const reads = [...platform, 'features/{conversations,embeddings,messages,redaction}'];

/**
 * Which room of `src/` may import which others, from the lowest to the highest. A room that is not named here may not be
 * there. A room is a folder; at the root, and at the root of `analysis/`, each file is one.
 */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  core: [],
  settings: [],
  shown: [],
  transcripts: ['generated', 'analysis/text'],
  // What people see has one look, on the server's pages and in browsers.
  design: [],

  'analysis/reading': [],
  'analysis/findings': ['analysis/{reading,text}'],
  'analysis/vectors': [],
  'analysis/remembered': [],
  'analysis/text': ['analysis/remembered'],
  'analysis/dates': ['analysis/{remembered,text}'],
  'analysis/grammar': ['analysis/{findings,reading,remembered,text,dates}'],
  'analysis/sentiment': ['analysis/{reading,text}'],
  'analysis/rewriting': ['analysis/{findings,text,grammar}'],
  'analysis/entities': ['analysis/{findings,reading,text,dates,grammar}'],
  'analysis/topics': ['analysis/{findings,reading,vectors,text,grammar}'],
  'analysis/trackers': ['analysis/{findings,vectors,text}'],
  'analysis/redaction': ['analysis/{findings,reading,remembered,text,dates,grammar,entities}'],
  'analysis/insights': [
    'analysis/{findings,reading,remembered,vectors,text,dates,grammar,rewriting,entities,topics}',
  ],
  'analysis/summaries': ['analysis/{findings,vectors,text,dates,grammar,rewriting,topics,insights}'],
  'analysis/left-open': ['analysis/{text,grammar,rewriting,insights,summaries}'],
  'analysis/call-reading': ['analysis/{dates,entities,text}'],
  'analysis/analyze': ['analysis/*'],
  'analysis/analyze-together': ['analysis/*'],

  db: ['core', 'generated', 'analysis/findings'],
  queue: ['core', 'db'],
  telemetry: ['core', 'db', 'queue'],
  models: ['core', 'settings'],
  embedding: ['core', 'models'],
  'language-model': ['core', 'models'],
  'insight-model': ['core', 'embedding', 'analysis/{findings,reading,remembered,text}'],
  'embedded-postgres': ['core', 'db'],
  http: ['core', 'db', 'telemetry', 'generated'],

  'features/audit': platform,
  'features/webhooks': [...platform, 'features/audit'],
  'features/embeddings': platform,
  'features/language-models': platform,
  'features/accounts': [...platform, 'features/{audit,embeddings,language-models}'],
  'features/chat': [...platform, 'features/language-models'],
  'features/conversations': [...platform, 'features/webhooks'],
  'features/settings': [...platform, 'features/audit'],
  'features/call-scores': platform,
  'features/groups': [...platform, 'features/conversations'],
  'features/redaction': [...platform, 'features/{conversations,settings}'],
  'features/messages': [...platform, 'features/{conversations,redaction}'],
  'features/entities': [...platform, 'features/{conversations,messages,redaction}'],
  'features/topics': reads,
  'features/trackers': reads,
  'features/insights': reads,
  'features/summaries': reads,
  'features/bookmarks': [...reads, 'features/{settings,summaries}'],
  'features/readings': [...reads, 'features/{language-models,settings}'],
  'features/call-insights': [...reads, 'features/{call-scores,insights,readings,summaries}'],
  'features/processing': [...reads, 'features/{entities,summaries,topics,trackers,webhooks}'],
  'features/model-analysis': [...reads, 'features/{processing,readings,settings,summaries,topics,trackers}'],
  'features/members': [...platform, 'features/{conversations,messages,processing,summaries}'],
  'features/share-pages': [
    ...reads,
    'features/{accounts,audit,call-insights,insights,members,readings,summaries,topics,trackers}',
    'design',
    'shown',
  ],
  'features/submissions': [...platform, 'features/{call-scores,conversations,processing,webhooks}'],
  'features/retention': [
    ...platform,
    'features/{accounts,audit,conversations,processing,share-pages,submissions}',
  ],

  backup: ['core', 'db', 'queue', 'embedded-postgres'],
  config: ['core', 'settings', 'db', 'http', 'embedding', 'features/*'],
  'operation-lanes': ['http', 'features/conversations'],
  app: ['config', 'http', 'telemetry', 'generated', 'operation-lanes'],
  server: [...platform, 'embedded-postgres', 'backup', 'features/*', 'settings', 'config', 'app'],
  main: ['config', 'server'],
  commands: ['*', 'features/*'],
  doctor: [
    'core',
    'db',
    'embedded-postgres',
    'embedding',
    'language-model',
    'models',
    'settings',
    'config',
    'server',
  ],
  cli: ['core', 'settings', 'config', 'embedded-postgres', 'generated', 'transcripts', 'shown', 'doctor'],
  // Runs in browsers: nothing of the server.
  // Of the analysis only what reads texts: a phrase is marked as far as it was found.
  console: ['generated', 'transcripts', 'shown', 'design', 'analysis/text'],
};
