import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { languageOfText } from './text-language';

describe('the language of a text', () => {
  it.each([
    ['使用者は、十労働日の有給休暇を与えなければならない。', '', 'ja', 'ltr', 'Japanese'],
    ['労働基準法', 'JP', 'ja', 'ltr', 'Japanese'],
    ['勞工在同一雇主繼續工作滿一定期間者', 'TW', 'zh-Hant', 'ltr', 'Chinese'],
    ['사용자는 15일의 유급휴가를 주어야 한다.', 'KR', 'ko', 'ltr', 'Korean'],
    ['يجب على المشغل احترام أجل الإخطار.', 'MA', 'ar', 'rtl', 'Arabic'],
    ['עובד זכאי לחופשה שנתית', 'IL', 'he', 'rtl', 'Hebrew'],
    ['ลูกจ้างมีสิทธิหยุดพักผ่อนประจำปี', 'TH', 'th', 'ltr', 'Thai'],
    ['Der Urlaub beträgt jährlich mindestens 24 Werktage.', 'DE', 'de', 'ltr', 'German'],
    ['El contrato podrá extinguirse por ineptitud del trabajador.', 'ES', 'es', 'ltr', 'Spanish'],
    ['Le salarié a droit à un congé de deux jours et demi.', 'FR', 'fr', 'ltr', 'French'],
    ['O trabalhador tem direito a um período de férias.', 'PT', 'pt', 'ltr', 'Portuguese'],
    ['Pracownikowi przysługuje prawo do urlopu w wymiarze 20 dni, jeżeli nie jest', 'PL', 'pl', 'ltr', 'Polish'],
    ['Người lao động có đủ 12 tháng làm việc cho một người sử dụng', 'VN', 'vi', 'ltr', 'Vietnamese'],
    ['Mwajiri atampa mfanyakazi likizo ya siku 28 katika mwaka wa likizo.', 'TZ', 'sw', 'ltr', 'Swahili'],
  ])('%s', (text, country, lang, dir, name) => expect(languageOfText(text, country)).toEqual({ lang, dir, name }));

  it.each([
    '',
    '24 days',
    'The Estatuto de los Trabajadores applies to the employees of the company (Ley 3/2015).',
    'An employee has 10 days of paid leave under the Labor Standards Act (労働基準法).',
    '21 working days with full pay after every 12 months of service',
  ])('is not read from English: %s', (text) => expect(languageOfText(text)).toBeUndefined());

  it('is read from no text of the starter content', () => {
    const folder = fileURLToPath(new URL('../../../content/countries/', import.meta.url));
    const found = readdirSync(folder).flatMap((file) => {
      const { code, facts, laws, developments } = JSON.parse(readFileSync(folder + file, 'utf8')) as Content;
      const texts = [
        ...facts.map(({ value }) => value),
        ...[...laws, ...developments].flatMap(({ description = '', summary = '', content }) => [
          description,
          summary,
          ...content.split('\n'),
        ]),
      ];
      return texts.filter((text) => languageOfText(text, code) !== undefined);
    });
    expect(found).toEqual([]);
  });
});

interface Content {
  code: string;
  facts: { value: string }[];
  laws: Text[];
  developments: Text[];
}
interface Text {
  description?: string;
  summary?: string;
  content: string;
}
