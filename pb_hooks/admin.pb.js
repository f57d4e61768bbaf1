/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd('POST', '/api/admin/restore/{id}', (e) => require(`${__hooks}/dist/admin.js`).restore(e), $apis.requireAuth('users', '_superusers'), $apis.bodyLimit(16384))
