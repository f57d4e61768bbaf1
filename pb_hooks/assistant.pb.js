/// <reference path="../.cache/pocketbase/types.d.ts" />
// The handlers check who is signed in, because the refusal has the specification's message.
routerAdd('GET', '/api/fn/ai-chat', (e) => require(`${__hooks}/dist/assistant.js`).allowance(e));
routerAdd('POST', '/api/fn/ai-chat', (e) => require(`${__hooks}/dist/assistant.js`).chat(e), $apis.bodyLimit(65536));
