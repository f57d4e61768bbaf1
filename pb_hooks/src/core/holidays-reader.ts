import { holidaysOf, type Holidays, type HolidaysData } from '../../../src/domain/tasks/holidays';

/**
 * Public holidays by a country's ISO code. The file (beside pb_hooks/, or under MOLAO_ROOT) is read at the first call,
 * and the days of each country are computed once.
 */
export function holidaysReader(): (code: string) => Holidays {
  const known = new Map<string, Holidays>();
  let data: HolidaysData | undefined;
  return (code) => {
    if (!known.has(code)) known.set(code, holidaysOf(code, (data ??= readData())));
    return known.get(code)!;
  };
}

function readData(): HolidaysData {
  const root = $os.getenv('MOLAO_ROOT') || $filepath.join(__hooks, '..');
  return JSON.parse(toString($os.readFile($filepath.join(root, 'content', 'holidays.json')))) as HolidaysData;
}
