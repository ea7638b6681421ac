// store.mjs - reads and rewrites the log of a server that is not running, as a damaged disk or an older version would.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const script = `
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
wish = json.load(sys.stdin)
if wish is None:
    rows = db.execute('SELECT code, n, entry FROM entries ORDER BY code, n').fetchall()
    json.dump([{'code': c, 'entry': e} for c, n, lines in rows for e in lines.split('\\n')], sys.stdout)
else:
    db.executemany('DELETE FROM entries WHERE code = ?', [(code,) for code in wish])
    db.executemany('INSERT INTO entries(code, n, entry) VALUES(?, ?, ?)',
                   [(code, i + 1, e if isinstance(e, str) else json.dumps(e)) for code, entries in wish.items() for i, e in enumerate(entries)])
    db.commit()
db.close()
`;

const run = (data, wish) => execFileSync('python3', ['-c', script, join(data, 'naukograd.db')],
  { input: JSON.stringify(wish), maxBuffer: 1 << 30 }).toString();

/** The entries of every table, by its code. */
export function readStore(data) {
  const tables = {};
  for (const { code, entry } of JSON.parse(run(data, null))) (tables[code] ??= []).push(JSON.parse(entry));
  return tables;
}

/** Puts these entries in the place of the tables' own; one that is a text is written as it is. */
export function writeStore(data, tables) { run(data, tables); }
