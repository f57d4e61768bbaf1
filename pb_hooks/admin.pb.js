/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  'GET',
  '/api/admin/overview',
  (e) => require(`${__hooks}/dist/admin.js`).overview(e),
  $apis.requireAuth('users', '_superusers'),
);
routerAdd(
  'GET',
  '/api/admin/sources',
  (e) => require(`${__hooks}/dist/admin.js`).listSources(e),
  $apis.requireAuth('users', '_superusers'),
);
routerAdd(
  'GET',
  '/api/admin/users',
  (e) => require(`${__hooks}/dist/admin.js`).listUsers(e),
  $apis.requireAuth('users', '_superusers'),
);
routerAdd(
  'GET',
  '/api/admin/actors',
  (e) => require(`${__hooks}/dist/admin.js`).listActors(e),
  $apis.requireAuth('users', '_superusers'),
);
routerAdd(
  'POST',
  '/api/admin/restore/{id}',
  (e) => require(`${__hooks}/dist/admin.js`).restore(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/admin/posts/{id}/decision',
  (e) => require(`${__hooks}/dist/admin.js`).decidePost(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/admin/publish',
  (e) => require(`${__hooks}/dist/admin.js`).publish(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/admin/sources/{id}/test',
  (e) => require(`${__hooks}/dist/admin.js`).testSource(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.bodyLimit(16384),
);
routerAdd(
  'POST',
  '/api/fn/generate-labour-content',
  (e) => require(`${__hooks}/dist/admin.js`).generateLabourContent(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.bodyLimit(16384),
);
