import { fold } from '../language/words';

/** Names of institutions, schemes, currencies and terms that exist in one country only: whoever uses one has named the country. Folded. */
const LOCAL: Readonly<Record<string, string>> = {
  AE: 'mohre, wps wages protection system, difc, adgm, iloe, nafis, emiratisation, emiratization, dews, difc employee workplace savings',
  AR: 'afip, aguinaldo argentino, anses, ley de contrato de trabajo, sueldo anual complementario',
  AT: 'arbeiterkammer, abfertigung, abfertigung neu, kollektivvertrag osterreich, angestelltengesetz, arbeitsverfassungsgesetz, arbvg, aschg, papamonat, ams osterreich, osterreichische gesundheitskasse',
  AU: 'fair work commission, fair work ombudsman, fair work, fair work act, superannuation, modern award, modern awards, long service leave, national employment standards, safework australia, safe work australia, workcover, fwc, fwo, centrelink, same job same pay',
  BD: 'taka, bdt, dife, bangladesh labour act',
  BE: 'eco vouchers, cnt nar, paritair comite, onss, rsz, dimona, pecule de vacances, ecocheques, eenheidsstatuut',
  BR: 'fgts, clt, esocial, carteira de trabalho, carteira assinada, decimo terceiro, 13o salario, vale transporte, vale alimentacao, seguro desemprego, justica do trabalho, lgpd, cipa, reais, brl, pejotizacao',
  BW: 'pula, bwp, thebe',
  CA: 'canada pension plan, eeoc canada, employment insurance canada, service canada, cusma, pipeda, lmia, canadian human rights commission, wsib, cnesst',
  CH: 'gesamtarbeitsvertrag, obligationenrecht, seco, suva, ahv, chf, swiss francs',
  CL: 'direccion del trabajo, afc chile, ley karin, ley 40 horas, inspeccion del trabajo chile, clp, gratificacion legal',
  CN: 'hukou, housing fund china, rmb, renminbi, yuan, cny, pipl',
  CO: 'cesantias, prima de servicios, ugpp, auxilio de transporte, fondo de solidaridad, codigo sustantivo del trabajo',
  CR: 'ccss, colones, caja costarricense',
  CZ: 'zakonik prace, koruna, czk, dpp agreement, dpc agreement, uoou',
  DE: 'elterngeld, elternzeit, kurzarbeit, betriebsrat, mindestlohn, kundigungsschutz, kundigungsschutzgesetz, kundigungsschutzklage, bundesurlaubsgesetz, minijob, minijobs, minijobber, midijob, arbeitszeitgesetz, mutterschutzgesetz, betriebsverfassungsgesetz, mindestlohngesetz, nachweisgesetz, hinweisgeberschutzgesetz, bundesarbeitsgericht, agentur fur arbeit, burgergeld, betrvg, kschg, burlg, arbzg, milog, muschg, tzbfg, entgfg, berufsgenossenschaft, sozialauswahl, abmahnung',
  DK: 'feriekonto, funktionaer, funktionaerloven, ferieloven danmark, dkk, arbejdstilsynet, a kasse',
  EG: 'egp, egyptian pounds',
  ES: 'erte, smi interprofesional, salario minimo interprofesional, estatuto de los trabajadores, ley rider, sepe, comisiones obreras, aepd',
  ET: 'birr, etb, labour proclamation',
  FI: 'kela, tyosopimus, tyosopimuslaki, yt laki',
  FR: 'smic, prud hommes, prudhommes, cse, rupture conventionnelle, rtt, conseil de prud hommes, conseil des prud hommes, urssaf, france travail, pole emploi, cnil, dreets, duerp, bareme macron, convention de forfait jours, forfait jours, comite social et economique, participation et interessement',
  GB: 'acas, national living wage, statutory sick pay, ssp, zero hours contract, statutory maternity pay, statutory paternity pay, national insurance contributions, hmrc, p45, p60, settlement agreement acas, tupe, ir35, ofsted, universal credit, pound sterling, gbp, dbs check, gangmasters, fair work agency, tulrca, riddor, coshh',
  GH: 'ssnit, cedi, cedis, ghs, npra, fair wages and salaries commission',
  GR: 'ergani, efka, gsee',
  HK: 'mpf, mandatory provident fund, 418 contract, 468 rule, hkd, foreign domestic helper, occupational retirement schemes ordinance',
  ID: 'bpjs, thr, umk, ump, rupiah, idr, cipta kerja, pkwt, pkwtt, tunjangan hari raya, jkp',
  IE: 'workplace relations commission, wrc, prsi, my future fund, siptu, code of practice on the right to disconnect, jobseeker s pay related benefit',
  IL: 'pitzuim, pitzuei piturim, bituach leumi, bituah leumi, histadrut, keren hishtalmut, shekel, shekels, miluim, dmei havraa, havraa',
  IN: 'epfo, gratuity act, payment of gratuity act, esic, aadhaar, shops and establishments, posh act, inr, gratuity ceiling, employees state insurance, mgnrega, nrega, code on wages, code on social security, industrial relations code',
  IT: 'tfr, inps, ccnl, naspi, tredicesima, inail, cassa integrazione, statuto dei lavoratori, trattamento di fine rapporto',
  JP: 'hello work, shunto, 36 agreement, saburoku, yen, jpy, labour standards inspection office japan, nenkin, karoshi',
  KE: 'nita levy, housing levy kenya, shif, nhif, kes, ksh, kshs, cotu, wiba, elrc, nita, helb, social health insurance fund, affordable housing levy',
  KR: 'serious accidents punishment, minimum wage commission korea, jeonse, krw, yellow envelope, yellow envelope law, comwel',
  LK: 'wages boards, poya, lkr, shop and office, etf sri lanka, tewa',
  LS: 'maloti, loti, ddpr',
  MA: 'smig, smag, damancom, cnss maroc',
  MU: 'prgf, portable retirement gratuity fund, workers rights act, mra mauritius, end of year bonus',
  MX: 'imss, infonavit, ptu, ley silla, ley federal del trabajo, conasami, profedet, repse, mxn, nom 035, nom 037, afore',
  MY: 'socso, perkeso, kwsp, ringgit, myr, hrdf, jtksm',
  MZ: 'metical, meticais, mzn, lei do trabalho mocambicana',
  NA: 'social security commission of namibia, namibian dollar, msd fund',
  NG: 'pencom, nsitf, itf levy, naira, ngn, nicn, national industrial court, ndpc, nysc, nigeria labour congress, nlc',
  NL: 'transitievergoeding, uwv, wet werk en zekerheid, ondernemingsraad, kantonrechter, zzp, zzper, ketenregeling, vaststellingsovereenkomst, wtta, wet dba, aow',
  NO: 'nav, arbeidstilsynet, feriepenger, arbeidsmiljoloven, verneombud, nok, afp norge, tjenestepensjon',
  NZ: 'kiwisaver, 90 day trial, employment relations authority, nzd, worksafe new zealand, fair pay agreements, matariki',
  PE: 'sunafil, essalud, cts, rmv peru, nuevos soles, planilla electronica',
  PH: 'dole, pag ibig, philhealth, 13th month pay law, nlrc, sss philippines, kasambahay, kasambahay law, bawal bastos, batas kasambahay, service incentive leave, endo contractualization, philippine pesos, solo parent leave, magna carta of women, wage order ncr',
  PL: 'zus, umowa zlecenie, umowa o prace, umowa o dzielo, zloty, zlotys, pln, kodeks pracy, ppk, panstwowa inspekcja pracy',
  PT: 'act portugal, subsidio de natal, subsidio de ferias, codigo do trabalho, retribuicao minima mensal garantida, baixa medica',
  RO: 'revisal, itm, reges, codul muncii, inspectia muncii',
  RW: 'rssb, rwf, ejo heza',
  SA: 'qiwa, nitaqat, gosi, mudad, saudisation, saudization, musaned, saned, iqama, hrsd, absher',
  SE: 'las lag, lagen om anstallningsskydd, mbl, forsakringskassan, turordning, medbestammandelagen, semesterlagen, arbetsmiljoverket, foraldrapenning, karensavdrag, arbetsbrist, sek',
  SG: 'cpf, cpf board, ministry of manpower, mom work pass, tripartite guidelines, sgd, tafep, tadm, workright, progressive wage model, compass framework, wica',
  SZ: 'emalangeni, lilangeni, snpf, cmac',
  TH: 'social security office thailand, baht, thb',
  TR: 'sgk, kidem tazminati, ihbar tazminati, turkish lira, kvkk, bagkur, iskur, asgari ucret',
  TW: 'labor pension taiwan, twd, nt dollars, ntd, bureau of labor insurance',
  TZ: 'tzs, tshs, psssf, tanzanian shillings, elra',
  UG: 'nssf uganda, ugx, ugshs, dppa',
  US: 'eeoc, nlrb, osha, flsa, fmla, 401k, ada, adea, title vii, w 2, at will, at will employment, erisa, warn act, pwfa, pump act, cobra coverage, right to work state, h1b, h 1b, i 9, davis bacon, taft hartley, form 1099, department of labor wage and hour division',
  VN: 'vss, vnd, vietnamese dong, bhxh, vgcl, tet bonus',
  ZM: 'napsa, zmw, nhima, zambian kwacha',
  ZW: 'nssa, zig currency, nec zimbabwe',
  ZA: 'ccma, uif, bcea, lra, popia, bbbee, b bbee, nedlac, seta, setas, sectoral determination, coida, eea2, eea4, section 189, section 197, section 198, dtic, popi act, zar, labour broker, cosatu, numsa, ui 19, ui19, paia, coid, employment equity act',
};

/** ISO 3166 alpha-2 of the country that a name belongs to. */
const COUNTRY = new Map<string, string>();
/** By their first word, how many words the longest name has. */
const LONGEST = new Map<string, number>();
for (const [country, names] of Object.entries(LOCAL)) {
  for (const name of names.split(', ')) {
    const words = name.split(' ');
    COUNTRY.set(name, country);
    LONGEST.set(words[0]!, Math.max(words.length, LONGEST.get(words[0]!) ?? 0));
  }
}

/** Codes of the countries that a text names by what exists only there. */
export function countriesByLocalNames(text: string): string[] {
  const words = fold(text).split(' ');
  const found = new Set<string>();
  words.forEach((first, at) => {
    for (let count = LONGEST.get(first) ?? 0; count > 0; count -= 1) {
      const country = COUNTRY.get(words.slice(at, at + count).join(' '));
      if (country !== undefined) found.add(country);
    }
  });
  return [...found];
}
