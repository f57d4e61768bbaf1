/// <reference path="../.cache/pocketbase/types.d.ts" />
// Who is signed in is asked by the handlers: the refusal is in the specification's words.
routerAdd('GET', '/api/fn/ai-chat', (e) => require(`${__hooks}/dist/assistant.js`).allowance(e));
routerAdd('POST', '/api/fn/ai-chat', (e) => require(`${__hooks}/dist/assistant.js`).chat(e), $apis.bodyLimit(65536));
