import { fold } from '../understanding/words';

/** Names of institutions, schemes and terms that exist in one country only: whoever uses one has named the country. Folded. */
const LOCAL: Readonly<Record<string, string>> = {
  AE: 'mohre, wps wages protection system, difc', AR: 'afip, aguinaldo argentino', AT: 'arbeiterkammer, abfertigung, kollektivvertrag osterreich', AU: 'fair work commission, fair work ombudsman, fair work, superannuation, modern award, long service leave, national employment standards',
  BE: 'eco vouchers, cnt nar, paritair comite', BR: 'fgts, clt, esocial, carteira de trabalho, decimo terceiro, vale transporte', CA: 'canada pension plan, eeoc canada', CL: 'direccion del trabajo, afc chile', CN: 'hukou, housing fund china', CO: 'cesantias, prima de servicios', CR: 'ccss',
  DE: 'elterngeld, elternzeit, kurzarbeit, betriebsrat, mindestlohn, kundigungsschutz, bundesurlaubsgesetz', DK: 'feriekonto, funktionaer', ES: 'finiquito, convenio colectivo, erte, smi interprofesional, salario minimo interprofesional', FI: 'kela, tyosopimus',
  FR: 'smic, prud hommes, prudhommes, cse, rupture conventionnelle, rtt, conseil de prud hommes, urssaf', GB: 'acas, national living wage, statutory sick pay, ssp, zero hours contract, statutory maternity pay, national insurance contributions, hmrc, p45, settlement agreement acas', GH: 'ssnit', GR: 'ergani',
  HK: 'mpf, mandatory provident fund', ID: 'bpjs, thr, umk, ump', IE: 'workplace relations commission, prsi, my future fund', IN: 'epfo, gratuity act, esic, aadhaar, shops and establishments', IT: 'tfr, inps, ccnl', JP: 'hello work, shunto, 36 agreement', KE: 'nita levy, housing levy kenya, shif, nhif',
  KR: 'serious accidents punishment, minimum wage commission korea, jeonse', LK: 'wages boards, poya', MX: 'imss, infonavit, aguinaldo, ptu, ley silla', MY: 'epf, socso, perkeso, kwsp', NA: 'social security commission of namibia', NG: 'pencom, nsitf, itf levy', NL: 'transitievergoeding, uwv, wet werk en zekerheid, ondernemingsraad',
  NO: 'nav, arbeidstilsynet, feriepenger', NZ: 'kiwisaver, 90 day trial, employment relations authority', PE: 'sunafil, essalud, cts', PH: 'dole, pag ibig, philhealth, 13th month pay law, nlrc', PL: 'zus, umowa zlecenie, pip', PT: 'act portugal, subsidio de natal', RO: 'revisal, itm', SA: 'qiwa, nitaqat, gosi, mudad',
  SE: 'las lag, lagen om anstallningsskydd, mbl, forsakringskassan', SG: 'cpf, cpf board, ministry of manpower, mom work pass, tripartite guidelines', TH: 'social security office thailand', TR: 'sgk, kidem tazminati, ihbar tazminati', TW: 'labor pension taiwan', UG: 'nssf uganda', US: 'eeoc, nlrb, osha, flsa, fmla, 401k, ada, adea, title vii, w 2, at will',
  VN: 'vss', ZA: 'ccma, uif, bcea, lra, popia, bbbee, nedlac, seta, sectoral determination, coida, eea2, eea4, section 189',
};

const NAMES: readonly { name: string; country: string }[] = Object.entries(LOCAL).flatMap(([country, names]) => names.split(', ').map((name) => ({ name, country })));

/** Codes of the countries that a text names by what exists only there. */
export function countriesByLocalNames(text: string): string[] {
  const folded = ` ${fold(text)} `;
  return [...new Set(NAMES.filter(({ name }) => folded.includes(` ${name} `)).map(({ country }) => country))];
}
