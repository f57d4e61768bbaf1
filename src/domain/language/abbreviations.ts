/**
 * What practitioners call acts, funds and rules of their country, and the words that those are written in: texts seldom use the short form. `<code>: <short form> = <words>; …`, folded.
 * One short form may stand for things of several countries.
 */
const LISTS = `
AE: mohre = ministry human resources emiratisation; wps = wage protection system; nafis = emiratisation; difc = dubai international financial centre; adgm = abu dhabi global market; iloe = unemployment insurance; dews = end service savings scheme gratuity
AR: lct = ley contrato trabajo employment contract law; art = riesgos trabajo occupational risks; anses = social security; sac = aguinaldo; afip = tax social security
AT: angg = angestelltengesetz salaried employees; arbvg = arbeitsverfassungsgesetz works constitution; azg = arbeitszeitgesetz working time; urlg = urlaubsgesetz annual leave; aschg = arbeitnehmerschutz occupational safety; mschg = mutterschutzgesetz maternity protection
AU: fwa = fair work act; fwc = fair work commission; fwo = fair work ombudsman; nes = national employment standards; sg = superannuation guarantee; super = superannuation; whs = work health safety; lsl = long service leave; eba = enterprise agreement; stp = payroll reporting; workcover = workers compensation
BD: bla = labour act; blr = labour rules; dife = factories establishments inspection
BE: cct = convention collective agreement; onss = social security; rsz = social security
BR: clt = consolidacao leis trabalho consolidation labour laws; fgts = fundo garantia tempo servico severance fund; lgpd = lei geral protecao dados data protection; inss = social security; nr = norma regulamentadora safety; mei = individual entrepreneur; pis = social integration; ctps = work card; plr = profit sharing; cipa = accident prevention committee
BW: elr = employment labour relations; bemp = employment act
CA: clc = labour code; esa = employment standards act; ei = employment insurance; cpp = pension plan; ohsa = occupational health safety act; lmia = labour market impact assessment; pipeda = personal information protection electronic documents; aoda = accessibility; eea = employment equity act
CH: arg = arbeitsgesetz labour act; or = obligationenrecht code obligations; co = code obligations; gav = collective agreement; ahv = old age insurance; bvg = occupational pension; fadp = data protection; eo = loss of earnings
CL: dt = direccion trabajo labour directorate; afp = pension; afc = unemployment insurance; ley karin = harassment violence work; ley 40 horas = working hours 40
CN: lcl = labour contract law; pipl = personal information protection law; hukou = household registration; spc = supreme people court; mohrss = human resources social security; nine nine six = working hours
CO: cst = codigo sustantivo trabajo labour code; ugpp = social security; arl = occupational risk; eps = health
CR: ccss = social security; aguinaldo = christmas bonus
CZ: dpp = agreement work; dpc = agreement work; zp = zakonik prace labour code
DE: kschg = kundigungsschutzgesetz dismissal protection; arbzg = arbeitszeitgesetz working time; burlg = bundesurlaubsgesetz annual leave; milog = mindestlohngesetz minimum wage; betrvg = betriebsverfassungsgesetz works constitution; bgb = burgerliches gesetzbuch civil code; muschg = mutterschutzgesetz maternity protection; tzbfg = teilzeit befristungsgesetz part time fixed term; agg = gleichbehandlungsgesetz equal treatment; beeg = elterngeld parental allowance; entgfg = entgeltfortzahlung continued pay; tvg = tarifvertragsgesetz collective agreements; nachwg = nachweisgesetz evidence; aug = arbeitnehmeruberlassung temporary agency; arbschg = arbeitsschutz occupational safety; bdsg = datenschutz data protection; lksg = lieferketten supply chain; elterngeld = parental allowance; jarbschg = jugendarbeitsschutz young workers; arbgg = labour courts; hinschg = whistleblower; minijob = marginal employment; minijobs = marginal employment; midijob = transition range; kug = kurzarbeitergeld short time; abmahnung = warning; betriebsrat = works council; kurzarbeit = short time
DK: asl = salaried employees; ferielov = holiday act; funktionaerloven = salaried employees
EG: egp = wage
ES: et = estatuto trabajadores workers statute; erte = temporary suspension employment; ere = collective dismissal; smi = salario minimo interprofesional minimum wage; lisos = infringements penalties; prl = prevencion riesgos occupational risk; lprl = prevencion riesgos occupational risk; lgss = social security; lopdgdd = data protection; reta = self employed; mei = pension; sepe = unemployment; ley rider = delivery platforms
ET: lp = labour proclamation
FI: tes = collective agreement; eca = employment contracts act; tsl = employment contracts act
FR: smic = salaire minimum croissance minimum wage; cdi = permanent contract; cdd = fixed term contract; cse = comite social economique works council; rtt = reduction working time; rupture conventionnelle = termination mutual agreement; duerp = risk assessment; urssaf = social security; cnil = data protection; pse = collective redundancy; interessement = profit sharing; csp = redundancy; ccn = collective agreement; prudhommes = labour court; cph = conseil prud hommes labour court; ijss = daily sickness allowances; forfait jours = annual days; dreets = labour inspection
GB: era = employment rights act; nmw = national minimum wage; nlw = national living wage; tupe = transfer undertakings; ssp = statutory sick pay; smp = statutory maternity pay; spp = statutory paternity pay; acas = conciliation; hse = health safety executive; ico = information commissioner; tulrca = trade union labour relations consolidation; eqa = equality act; wtr = working time regulations; hmrc = minimum wage; paye = pay; ir35 = off payroll; coshh = hazardous substances; riddor = reporting injuries; hswa = health safety work; ni = national insurance; eat = employment appeal tribunal; bank holiday = public holiday; p45 = leaving; dbs = criminal record; shpl = shared parental leave; sosr = some other substantial reason
GH: ssnit = social security; npra = pensions
GR: efka = social security; ergani = information system; gsee = collective agreement
HK: eo = employment ordinance; mpf = mandatory provident fund; pdpo = personal data privacy; swd = statutory wage; mwo = minimum wage ordinance; smw = statutory minimum wage; eco = employees compensation
ID: uu = undang undang law; pp = peraturan pemerintah government regulation; phk = pemutusan hubungan kerja termination; pkwt = fixed term; pkwtt = permanent; bpjs = social security; thr = religious holiday allowance; jkp = jaminan kehilangan pekerjaan job loss; ump = minimum wage province; umk = minimum wage city; omnibus law = job creation; cipta kerja = job creation; pdp = personal data protection
IE: wrc = workplace relations commission; owta = organisation working time; uda = unfair dismissals; prsi = social insurance; my future fund = auto enrolment; nmwa = national minimum wage; hsa = health safety authority; dpc = data protection commission; jlc = joint labour committee; ero = employment regulation order; seo = sectoral employment order
IL: bituach leumi = national insurance; histadrut = union; keren hishtalmut = training fund; pitzuim = severance; dmei havraa = convalescence pay; miluim = reserve service
IN: posh = sexual harassment women workplace prevention; epf = provident fund; epfo = provident fund; esi = employees state insurance; esic = employees state insurance; dpdp = digital personal data protection; dpdpa = digital personal data protection; ida = industrial disputes; irc = industrial relations code; osh code = occupational safety health; clra = contract labour; nrega = rural employment; mgnrega = rural employment; sea = shops establishments; icc = internal committee; pf = provident fund; gig = platform; cow = code wages; vpf = provident fund; eps 95 = pension; uan = provident fund; lwf = labour welfare fund
IT: tfr = trattamento fine rapporto severance; ccnl = contratto collettivo national collective agreement; inps = social security; jobs act = dismissal; naspi = unemployment; tuir = tax; cigs = wage guarantee; inail = occupational injury; statuto dei lavoratori = workers statute; tredicesima = thirteenth month; rsu = workplace union representation
JP: lsa = labor standards act; lca = labor contracts act; isha = industrial safety health; 36 agreement = overtime; saburoku = overtime; haken = worker dispatch; appi = personal information protection; nenkin = pension; shakai hoken = social insurance
KE: nssf = national social security fund; nhif = health insurance; shif = social health insurance; sha = social health; nita = industrial training; elrc = employment labour relations court; wiba = work injury benefits; osha = occupational safety health; ahl = housing levy; helb = loans; dosh = occupational safety; cotu = trade unions
KR: lsa = labor standards act; pipa = personal information protection; serious accidents = punishment; yellow envelope = trade union; 52 hour = working hours; chaebol = company; eeo = equal employment; comwel = workers compensation
LK: tewa = termination employment workmen special provisions; epf = provident fund; etf = trust fund; soea = shop office employees; pdpa = personal data; wbo = wages boards
LS: ddpr = dispute prevention resolution
MA: cnss = social security; smig = salaire minimum minimum wage; smag = agricultural minimum wage; code du travail = labour code
MU: wra = workers rights act; era = employment relations act; csg = social contribution; prgf = portable retirement gratuity; nrb = remuneration
MX: lft = ley federal trabajo federal labour law; imss = social security; infonavit = housing; ptu = profit sharing; repse = subcontracting; stps = labour ministry; nom = official standard; conasami = minimum wage; uma = unit; aguinaldo = christmas bonus; lfpdppp = personal data; nom 035 = psychosocial risk; nom 037 = telework; afore = retirement; vacaciones dignas = annual leave
MY: ea = employment act; ira = industrial relations act; epf = provident fund; socso = social security; perkeso = social security; eis = employment insurance system; osha = occupational safety health; pdpa = personal data; hrdf = human resources development; kwsp = provident fund; mwo = minimum wages order
MZ: inss = social security; lt = lei trabalho labour law
NA: ssc = social security commission; msd = maternity sick death; eec = employment equity; affirmative action = affirmative
NG: ndpa = data protection; ndpr = data protection; nsitf = employees compensation; itf = industrial training; pencom = pension reform; nicn = national industrial court; nlc = labour congress; eca = employees compensation; gaid = general application implementation directive
NL: bw = burgerlijk wetboek civil code; wab = balanced labour market; wml = wet minimumloon minimum wage; wwz = work security; wor = ondernemingsraden works councils; uwv = dismissal permit; waadi = agency; dba = self employment; wazo = werk zorg work care; avg = data protection; wnra = civil servants; zzp = self employed; zzper = self employed; wtta = temporary agency; 30 ruling = expatriate; wia = disability; ww = unemployment; ontslagvergunning = dismissal permit; aow = old age pension; ketenregeling = chain fixed term contracts
NO: aml = arbeidsmiljoloven working environment; wea = working environment act; nav = welfare; folketrygdloven = national insurance; allmenngjoring = general application
NZ: era = employment relations act; hsw = health safety work; acc = accident compensation; kiwisaver = retirement savings; fpa = fair pay agreement; ppl = parental leave; mbie = ministry; 90 day = trial period; ird = tax
PE: cts = compensacion tiempo servicios; lpcl = productivity competitiveness; sunafil = inspection; mype = small enterprise; essalud = health; rmv = remuneracion minima minimum wage; gratificacion = bonus; uit = tax unit; afp = pension; sst = seguridad salud trabajo
PH: dole = department labor employment; sss = social security; philhealth = health insurance; ncr = national capital region; dpa = data privacy act; sil = service incentive leave; 13th month = thirteenth month pay; ra = republic act; pag ibig = housing fund; telecommuting act = telecommuting; bastos = safe spaces; magna carta = women; osh = occupational safety health; evat = tax
PL: kp = kodeks pracy labour code; zus = social insurance; pip = labour inspectorate; ppk = employee capital plans; rodo = data protection; b2b = self employment; bhp = occupational safety; umowa zlecenie = mandate contract civil law contract; umowa o prace = employment contract
PT: ct = codigo trabalho labour code; tsu = social security; rmmg = minimum wage; act portugal = inspection; irct = collective agreement
RO: itm = labour inspectorate; revisal = register; reges = register; cim = employment contract; ssm = safety health
RW: rssb = social security; cbhi = health insurance
SA: gosi = social insurance; nitaqat = saudisation; saudization = saudisation; qiwa = contract; mudad = wage protection; pdpl = personal data protection; hrsd = ministry human resources; musaned = domestic; iqama = residence permit; saned = unemployment insurance; kafala = sponsorship
SE: las = anstallningsskydd employment protection; mbl = medbestammande codetermination; atl = arbetstidslagen working time; vab = care sick child; foraldraledighetslagen = parental leave; aml = work environment; lon = wage; itp = pension; imy = data protection; turordning = order dismissal; karensavdrag = waiting sick; arbetsbrist = redundancy
SG: ea = employment act; cpf = central provident fund; mom = ministry manpower; efma = foreign manpower; pdpa = personal data protection; wica = work injury compensation; tafep = fair employment; ep = employment pass; compass = employment pass; wsh = workplace safety health; tripartite = guidelines; wfa = workplace fairness; nwc = wages council; pwm = progressive wage; crs = retrenchment; tadm = dispute mediation; ect = employment claims tribunals
SZ: cmac = conciliation mediation arbitration; snpf = provident fund
TH: lpa = labour protection act; pdpa = personal data protection; sso = social security; lra = labour relations act; wcf = compensation
TR: kvkk = kisisel veri personal data protection; sgk = social security; is kanunu = labour law; isg = occupational health safety; iskur = employment agency; bes = pension
TW: lsa = labor standards act; lpa = pension; esa = employment service; osha = occupational safety; pdpa = personal data; ota = overtime; lia = labor insurance
TZ: elra = employment labour relations act; lia = labour institutions act; nssf = national social security fund; psssf = public service social security; wcf = workers compensation fund; osha = occupational safety; cma = mediation arbitration; pdpa = personal data; sdl = skills levy
UG: nssf = national social security fund; osh = occupational safety health; paye = tax; dppa = data protection privacy; ura = tax
US: flsa = fair labor standards act; fmla = family medical leave act; nlra = national labor relations act; nlrb = national labor relations board; osha = occupational safety health act; eeoc = equal employment opportunity; ada = americans disabilities act; adea = age discrimination employment act; owbpa = older workers; warn = worker adjustment retraining notification; erisa = employee retirement income; title vii = civil rights act 1964; pwfa = pregnant workers fairness act; pump act = nursing mothers; gina = genetic information; userra = uniformed services; epa = equal pay act; cobra = health coverage; ccpa = consumer privacy; i9 = immigration; dol = department labor; ftc = noncompete; h1b = visa; eppa = polygraph; mspa = agricultural; davis bacon = prevailing wage; taft hartley = labor management relations; wagner act = national labor relations act; lmrda = labor management reporting; usc = united states code; rif = reduction force layoff; fcra = background check
VN: vgcl = trade union; si = social insurance; bhxh = social insurance; blld = bo luat lao dong labour code; hsi = health insurance; pdpd = personal data
ZA: bcea = basic conditions employment act; lra = labour relations act; eea = employment equity act; uif = unemployment insurance fund; uia = unemployment insurance act; uica = unemployment insurance contributions; coida = compensation occupational injuries diseases; coid = compensation occupational injuries diseases; ohsa = occupational health safety act; ohs act = occupational health safety; nmwa = national minimum wage act; nmw = national minimum wage; popia = protection personal information act; popi = protection personal information; paia = promotion access information; ccma = conciliation mediation arbitration; sda = skills development act; sdl = skills development levy; sdla = skills development levies; seta = sector education training; esa = employment services act; pda = protected disclosures act; pepuda = promotion equality; bee = black economic empowerment; bbbee = black economic empowerment; bb bee = black economic empowerment; nedlac = labour law amendment; labour broker = temporary employment service; labour brokers = temporary employment service; tes = temporary employment service; lac = labour appeal court; rma = compensation; etia = employment tax incentive; eti = employment tax incentive; fspca = pension; saqa = qualifications; nqf = qualifications; ee = employment equity; epwp = expanded public works; ecta = electronic communications; mhsa = mine health safety act; section 189 = dismissal operational requirements; section 197 = transfer business going concern; section 198 = temporary employment service; emp201 = levy
ZM: napsa = pension; eca = employment code; nhima = health insurance; ecode = employment code act
ZW: nssa = social security; nec = employment council; ilo = labour; lac = labour court; cdpa = cyber data protection; si = statutory instrument
`;

/** A short form, and what it stands for. */
export interface Meaning {
  short: string;
  /** ISO 3166 alpha-2 of the country where people say so. */
  country: string;
  /** Words of the texts. */
  words: string[];
}

const MEANINGS = new Map<string, Meaning[]>();
for (const line of LISTS.trim().split('\n')) {
  const [country = '', list = ''] = line.split(': ');
  for (const entry of list.split('; ')) {
    const [short = '', words = ''] = entry.split(' = ');
    MEANINGS.set(short, [...(MEANINGS.get(short) ?? []), { short, country, words: words.split(' ') }]);
  }
}
/** Short forms that are words of English or of other things: they count in capitals, or where their country is named. */
const WORDS_TOO: ReadonlySet<string> = new Set([
  'warn',
  'art',
  'or',
  'co',
  'super',
  'si',
  'ni',
  'sea',
  'act',
  'dole',
  'compass',
  'gig',
  'las',
  'sil',
  'ss',
  'aug',
  'pip',
  'bes',
  'mom',
  'los',
  'ra',
  'pp',
  'ei',
  'ea',
  'ee',
  'ep',
  'sg',
  'nom',
  'tes',
  'lon',
  'et',
  'sac',
  'dt',
  'nr',
  'bw',
  'ww',
  'nec',
  'act portugal',
  'cow',
  'stp',
  'plr',
  'hsa',
  'ero',
  'seo',
  'rif',
  'ect',
  'ird',
  'ada',
  'gina',
  'cobra',
  'nine nine six',
  'ict',
  'mei',
  'eps',
  'pis',
  'ere',
  'cse',
  'hse',
  'eat',
  'csg',
  'wage',
  'nav',
  'kp',
  'ct',
  'cim',
  'eo',
  'csp',
  'pf',
  'uma',
  'lp',
  'ilo',
  'tripartite',
  'serious accidents',
  'affirmative action',
  'super',
]);
/** Words of the longest short form. */
const LONGEST = 3;

/**
 * The short forms among the words of a text, and what each stands for, in every country where people say so.
 *
 * @param words folded
 * @param raws as they were written
 * @param countries codes of the countries that the text names: then only theirs count
 */
export function meaningsOf(words: readonly string[], raws: readonly string[], countries: readonly string[]): Meaning[] {
  const found: Meaning[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(LONGEST, words.length - at); count > 0; count -= 1) {
      const all = MEANINGS.get(words.slice(at, at + count).join(' '));
      if (!all) continue;
      const ours = countries.length > 0 ? all.filter(({ country }) => countries.includes(country)) : all;
      const isWord = WORDS_TOO.has(all[0]!.short) && raws[at] !== raws[at]!.toUpperCase();
      if (!isWord) found.push(...ours);
      break;
    }
  }
  return found;
}
