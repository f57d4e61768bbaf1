import { SeedFailed } from './seed-failed';
import { validateEdition } from './validate-edition';
import type { Commentary, CountryFile, DirectoryEntry, Feed, RulesFile, Template, StarterContent } from './file-types';

interface Edition {
  /** SHA-256 of every file and of the code that turns them into rows. */
  hash: string;
  /** Validates and parses the files. @throws SeedFailed */
  parse(): StarterContent;
}

const SINGLE = ['commentary.json', 'directory.json', 'feeds.json', 'templates.json'];

/** Reads content/ (beside pb_hooks/, or under MOLAO_ROOT). Files are parsed only if their hash has changed. */
export function readEdition(): Edition {
  const folder = $filepath.join($os.getenv('MOLAO_ROOT') || $filepath.join(__hooks, '..'), 'content');
  const [countries, rules] = ['countries', 'rules'].map((name) => filesIn(folder, name)) as [string[], string[]];
  const names = [...SINGLE, ...countries, ...rules];
  const texts = new Map(names.map((name) => [name, read($filepath.join(folder, name))]));
  const code = read($filepath.join(__hooks, 'dist', 'content.js'));
  const list = <T>(name: string) => parse<T>(name, texts.get(name)!);
  return {
    hash: $security.sha256([code, ...names, ...texts.values()].join('\n')),
    parse() {
      validateEdition(folder);
      return {
        countries: countries.map((name) => list<CountryFile>(name)),
        rules: rules.map((name) => list<RulesFile>(name)),
        commentary: list<Commentary[]>('commentary.json'),
        directory: list<DirectoryEntry[]>('directory.json'),
        feeds: list<Feed[]>('feeds.json'),
        templates: list<Template[]>('templates.json'),
      };
    },
  };
}

function filesIn(folder: string, name: string): string[] {
  try {
    const entries = $os.readDir($filepath.join(folder, name));
    return entries
      .map((entry) => entry.name())
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => `${name}/${file}`);
  } catch {
    throw new SeedFailed(`There is no starter content at ${folder}. MOLAO_ROOT names the folder that holds content/.`);
  }
}

function read(path: string): string {
  try {
    return toString($os.readFile(path));
  } catch (error) {
    throw new SeedFailed(`${path} could not be read: ${String(error)}`);
  }
}

function parse<T>(name: string, text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new SeedFailed(`content/${name} is not JSON: ${(error as Error).message}`);
  }
}
