// One account per address in any case: Naledi@example.com signs in as naledi@example.com. PocketBase compares by the
// collation of the index.
const withCollation = (from, to) => (app) => {
  const users = app.findCollectionByNameOrId('users');
  users.indexes = users.indexes.map((sql) => (sql.includes('`email`') ? sql.replace(from, to) : sql));
  app.save(users);
};

migrate(withCollation('(`email`)', '(`email` COLLATE NOCASE)'), withCollation('(`email` COLLATE NOCASE)', '(`email`)'));
