/// <reference path="../.cache/pocketbase/types.d.ts" />
cronAdd('digest-send', '*/10 * * * *', () => require(`${__hooks}/dist/digest.js`).sendDigests());
