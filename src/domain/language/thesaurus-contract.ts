/** Contracts, forms of work, pay and time. See thesaurus.ts for how a line is read. */
export const CONTRACT_GROUPS = `
# The contract
employment contract, contract of employment, contract of service, labour contract, service agreement | job contract, work contract, working contract, employment agreement, work agreement, arbeitsvertrag, contrat de travail, contrato de trabajo, contrato de trabalho, contratto di lavoro, is sozlesmesi, mkataba wa kazi, mkataba wa ajira, dienskontrak, arbeidsovereenkomst, arbetsavtal, ansettelseskontrakt, umowa o prace, pracovni smlouva, contract individual de munca, hop dong lao dong, perjanjian kerja, aqd amal
written particulars, written statement, particulars of employment, terms and conditions of employment | appointment letter, offer letter, letter of appointment, letter of employment, statement of terms, job offer letter
written contract, contract in writing, written form | contract on paper, signed contract, contrato escrito, contrat ecrit, schriftlicher vertrag
oral contract, verbal contract, unwritten contract | no written contract, without written contract, handshake agreement, word of mouth, contrato verbal, nothing in writing
permanent contract, open ended contract, indefinite contract, contract of indefinite duration, permanent employment, indefinite period | permanent job, regular contract, unlimited contract, cdi, unbefristeter vertrag, contrato indefinido, contrato por tiempo indefinido, contrato sem termo, tempo indeterminato, duree indeterminee, belirsiz sureli, pkwtt, regularisation
fixed term contract, fixed term employment, fixed term, limited duration, definite period, contract of definite duration, contract for specified period | temporary contract, time limited contract, term contract, limited contract, short term contract, cdd, befristet, befristeter vertrag, befristung, contrato temporal, contrato a plazo fijo, contrato a termo, contrato por prazo determinado, tempo determinato, duree determinee, belirli sureli, pkwt, visstid, tidsbegransad, bepaalde tijd
renewal, renew, renewable | extend contract, roll over, rolled over, contract extension, contract renewal, renouvellement, renovacion, prorroga
successive contracts, consecutive contracts, chain of contracts, succession of fixed term contracts, successive fixed term contracts | back to back contracts, contract after contract, chain contracts, kettenbefristung, encadenamiento de contratos
expiry, expire, lapse | contract ends, contract runs out, run out, runs out, end of contract, contract end, fin de contrat, fin de contrato
part time, part time work, reduced hours | half time, half day job, fewer hours, shorter hours, teilzeit, temps partiel, tiempo parcial, tempo parcial, deeltijd, deltid, kismi sureli
full time, full time work | vollzeit, temps plein, tempo integral, voltijd, heltid, tiempo completo
zero hours, on call, call off contract, variable hours, on call work | no guaranteed hours, zero hour contract, arbeit auf abruf, oproepkracht, oproepcontract, nul uren, intermittent work
casual, casual worker, casual employment, casual work, occasional work | odd jobs, day labourer, piece job, piece jobs, jua kali, daily labourer, kibarua, vibarua, temporary hand, piecemeal work
seasonal, seasonal work, seasonal contract, seasonal worker | harvest work, saisonarbeit, saisonnier, trabajo de temporada, safra, vendimia
apprentice, apprenticeship, apprenticeship contract, learnership, learner | trade training, artisan training, ausbildung, azubi, lehrling, lehre, apprentissage, aprendiz, aprendizaje, alternance, jovem aprendiz, leerling, cirak
internship, intern, trainee, traineeship | placement student, work placement, work experience placement, praktikum, praktikant, stage en entreprise, stagiaire, estagio, estagiario, pasantia, practicas, stajyer, industrial attachment, graduate trainee, pkl
vocational training, skills development, training at work, further training | upskilling, on the job training, job training, courses at work, weiterbildung, fortbildung, formation professionnelle, formacion profesional, formacao, bildungsurlaub, reskilling
training costs, training bond, repayment of training costs, employment bond | pay back training, repay training, bond period, pay for course, training agreement, service bond
temporary agency work, temporary agency, temporary employment service, labour hire, agency worker, dispatched worker, labour broker, hiring out of employees, temporary work agency, staff leasing | temp agency, temp worker, temps, temping, staffing agency, staffing company, manpower agency, agency staff, agency temp, leiharbeit, zeitarbeit, arbeitnehmeruberlassung, travail temporaire, travail interimaire, ett, trabajo temporal, trabalho temporario, uitzendkracht, uitzendbureau, bemanning, haken, employment through agency, labour brokers
user undertaking, user enterprise, host employer, user company, hirer | client company, end client
private employment agency, employment agency, recruitment agency, recruiter | job agency, headhunter, placement agency, labour recruiter
recruitment fees, placement fee, agency fees | charge for job, pay to get job, pay agency for job, paying for job
outsourcing, subcontracting, contracting out, contract labour, subcontractor | outsource, outsourced, third party labour, subcontratacion, terceirizacao, sous traitance, tercerizacion, alih daya, alt isveren, sub contracting
secondment, posting of workers, posted worker | posted workers, sent abroad, work abroad for company, entsendung, detachement, desplazamiento, detasering
independent contractor, self employed, self employment, freelancer, contract for services, own account worker | freelance, freelancing, contractors, contractor, gig, sole trader, selbststandig, freiberufler, independant, auto entrepreneur, micro entrepreneur, autonomo, autonomos, trabajador autonomo, conta propria, partita iva, zzp, zzper, zelfstandige, serbest calisan, b2b contract, own business, pessoa juridica, boletas de honorarios
false self employment, bogus self employment, disguised employment, misclassification, sham contracting, presumption of employment | misclassified, fake contractor, fake freelancer, scheinselbststandigkeit, falso autonomo, falsos autonomos, faux independant, schijnzelfstandigheid, hidden employment, pejotizacao, sham contractor
platform worker, platform work, digital platform, digital labour platform, gig worker, app based work | uber driver, delivery rider, food delivery rider, courier app, ride hailing, ride hailing driver, delivery partner, rider law, ley rider, deliveroo, motoboy, boda boda, gig economy, gig workers, algorithmic work
algorithmic management, automated decision, automated decision making, algorithm | ai at work, artificial intelligence, decided by app, computer decides, robot decides, automated management, ai systems
employment relationship, existence of employment relationship, subordination, dependency | am i employee, who is employee, count as employee, employee status, employment status, worker status
managing director, senior manager, executive, managerial employee, senior executive | top management, c level, leitende angestellte, cadre dirigeant, director general
white collar, salaried employee | office worker, office staff, clerk, angestellte
blue collar, manual worker | factory worker, arbeiter
home worker, home based worker, industrial homeworker | outworker, piece work at home
agricultural worker, farm worker, agriculture, farmworker | farm hand, farm hands, farm labour, farm labourer, plantation worker, peon, landarbeiter, ouvrier agricole, jornalero, plaaswerker, shamba worker
domestic worker, domestic work, household worker, domestic employee, domestic service | maid, housemaid, house maid, housekeeper, cleaning lady, nanny, house help, househelp, househelper, houseboy, house boy, house girl, live in carer, live in helper, helper at home, gardener, cook at home, kasambahay, empleada domestica, empleada del hogar, empregada domestica, trabajadora del hogar, haushaltshilfe, hausangestellte, femme de menage, aide menagere, huishulp, huiswerker, colf, badante, mboch, mfanyakazi wa nyumbani, bediende, foreign domestic helper, servant
seafarer, seafarers, merchant shipping | sailor, seaman, ship crew, fisherman, crew member
public servant, civil servant, public officer, public service, government employee | state employee, government worker, beamte, fonctionnaire, funcionario publico, servidor publico, ambtenaar, pns, asn
construction worker, construction industry, building industry | building site, mason, bauarbeiter
security guard, private security, guard | watchman, askari, night guard, security officer
driver, drivers | truck driver, lorry driver, chauffeur
volunteer, voluntary work | unpaid helper, work for free, work free
group employer, joint employer, joint employment | two employers, several employers, second job employer
secondary employment, other employment, outside work, multiple jobs | second job, side job, side hustle, moonlighting, two jobs, another job, nebentatigkeit, nevenwerkzaamheden, pluriempleo, exclusivity clause, work for someone else

# What a contract holds
probation, probationary period, trial period, qualifying period | probationary, probationer, trial, on trial, trial employment, test period, trying out, probezeit, periode d essai, periodo de prueba, periodo de experiencia, periodo experimental, contrato de experiencia, proeftijd, provetid, provanstallning, deneme suresi, okres probny, zkusebni doba, perioada de proba, periodo di prova, proeftyd, masa percobaan, thu viec, muda wa majaribio, koeaika
non compete, restraint of trade, restrictive covenant, non competition, post contractual restraint, covenant not to compete | noncompete, work for competitor, join competitor, go to competitor, competing business, wettbewerbsverbot, clause de non concurrence, no competencia, pacto de no competencia, nao concorrencia, concurrentiebeding, konkurrenceklausul, konkurrensklausul, rekabet yasagi, konkurrenzverbot, join rival, working for rival
non solicitation, solicit customers, client protection | poach clients, take clients, steal customers
confidentiality, confidential information, duty of confidentiality, trade secret, non disclosure, trade secrets | nda, company secrets, business secrets, keep secret, geheimhaltung, confidentialite, gag clause
invention, inventions, intellectual property, employee inventions | who owns idea, patent at work, erfindung
variation of contract, change of contract, unilateral change, alteration of terms, modification of contract | change my contract, change contract, changed my contract, new terms, change conditions, anderungskundigung, modificacion sustancial, change terms
transfer of employee, place of work, relocation, change of workplace | move to another city, move office, moved to another branch, posted elsewhere, versetzung, mutation geographique, transferred to another site, work elsewhere
job description, scope of work, nature of work | other tasks, work not in contract
demotion, demote, downgrade | lower position, lower grade, lower rank, reduced to lower job
promotion, promote, career advancement | move up, higher position
suspension, suspend, temporary suspension, precautionary suspension | suspended, sent home, mise a pied, stood down, sent home from work, ausser dienst, barred from work
lay off, temporary layoff, stand down, short time work, technical unemployment, partial unemployment | kurzarbeit, chomage partiel, activite partielle, chomage technique, erte, cassa integrazione, furlough, furloughed, korttidsarbejde, korttidspermittering, permittering, permitteringer, suspension of contract, short time working
transfer of undertaking, transfer of business, business transfer, transfer of enterprise, change of employer, going concern, change of ownership | company sold, sale of business, business sold, new owner, takeover, acquisition, merger, betriebsubergang, transfert d entreprise, sucesion de empresa, overgang van onderneming, virksomhetsoverdragelse, isyeri devri, company takeover, firm bought, company is sold
certificate of service, certificate of employment, reference letter, employment certificate, service certificate | reference from employer, work certificate, experience letter, relieving letter, zeugnis, arbeitszeugnis, certificat de travail, carta de recomendacion, job reference, service letter, certificado de trabajo
extension of probation, extend probation, prolong probation, extended probation | longer probation, probation longer, probation extended, probezeit verlangern
employment of relatives, family business, family members working | work for my parents, family shop, mithelfende familienangehorige
language of contract | contract in english, contract in language i do not understand, translation of contract
copy of contract, delivery of contract, handing over of contract | get copy of my contract, never got contract, not given contract, no copy of contract
pre contract, offer of employment, job offer, withdrawal of offer | offer withdrawn, took back offer, offer cancelled, promised job
employer of record | eor, hire abroad, hire someone in other country
equal treatment of part time workers, equal treatment of agency workers, pro rata, proportionate, pro rata temporis | same as full timers, part timers same rights, in proportion
conversion into permanent contract, conversion to open ended contract, deemed permanent, deemed indefinite, deemed employer | becomes permanent, become permanent, made permanent, turn permanent, entfristung, requalification, conversion a indefinido
maximum duration of fixed term contracts, maximum number of renewals | how often renewed, how many times renewed, how many renewals, renewed how often, how long can contract be temporary, longest fixed term, how many times can contract be renewed
expiry without renewal, non renewal, legitimate expectation, expectation of renewal | contract not renewed, not renewed, not extend my contract, refuse to renew
early termination of fixed term contract, premature termination | fired before contract ends, end contract early, leave before contract ends, break fixed term
breach of contract | break contract, breaks contract, breaking contract, broke contract, broke his contract, contract not respected
liquidated damages, contractual penalty, penalty clause | pay if i leave, penalty for leaving, vertragsstrafe, clausula penal
`;

/** What is paid for work, and what may be taken from it. */
export const PAY_GROUPS = `
# Wages
minimum wage, statutory minimum wage, national minimum wage, minimum salary, minimum pay, minimum rate | lowest wage, lowest pay, wage floor, pay floor, least pay, smic, smig, mindestlohn, salario minimo, salaire minimum, minimumloon, minimalne wynagrodzenie, placa minimalna, asgari ucret, mshahara wa chini, kima cha chini, minimi palkka, upah minimum, gaji minimum, luong toi thieu, salariu minim, minimalni mzda, minimum pays
living wage, real living wage | enough to live on, wage to live
sectoral minimum wage, wages board, wage order, wage council, wages council, sectoral determination | wages by sector, industry minimum
piece rate, piece work, payment by result, output work | paid per piece, per piece, akkord, destajo, task work, paid by task, a la tarea
equal pay, pay equity, equal remuneration, pay gap, gender pay gap, pay transparency, work of equal value, pay discrimination | same pay, same wage, paid less than man, paid less than men, women paid less, less than male colleague, lohngleichheit, entgeltgleichheit, egalite salariale, igualdad salarial, igualdade salarial, brecha salarial, lika lon, lonegap, loonkloof, pay report, gap in pay
basic salary, basic wage, base pay, basic pay | grundgehalt, salaire de base, salario base, base salary, gaji pokok
gross, gross pay, before tax, gross wage | brutto, brut, bruto
net, net pay, after tax, net wage | take home, take home pay, in hand salary, netto
wage payment, payment of wages, date of payment, time of payment, payment of salary | payday, pay day, when must wages be paid, monthly pay date, salary date, date when salary comes, zahltag
late payment, delayed payment, unpaid wages, wage arrears, non payment, failure to pay wages, arrears | not been paid, did not pay, didn t pay, hasn t paid, salary late, pay late, paid late, late salary, late wages, owed wages, withheld wages, salary delay, salary delayed, owe me money, owes me money, wages owed, back pay, wage theft, unpaid salary, impaye, salaires impayes, salario atrasado, salarios atrasados, lohnruckstand, atraso no pagamento, back wages, retard de salaire
pay slip, itemised pay statement, wage statement, payslip, statement of wages, written pay statement | salary slip, wage slip, pay stub, paystub, bulletin de paie, fiche de paie, bulletin de salaire, recibo de sueldo, nomina, recibo de salario, holerite, contracheque, lohnabrechnung, gehaltsabrechnung, loonstrook, lonspecifikation, lonseddel, lonnsslipp, busta paga, maas bordrosu, slip gaji, pasek wyplaty, hati ya malipo, betaalstrokie
payment in kind, wages in kind, benefits in kind, truck | paid in food, paid in goods, paid with vouchers, food and housing instead, vouchers instead, sachbezug, en especie, avantage en nature
bank transfer, bank account, payment in cash, wage protection system, electronic payment | cash in hand, paid cash, in cash, into account, mobile money, mpesa, m pesa, pay by bank
deduction, deductions, deduction from wages, withholding, deduct, wage deduction, authorised deductions | deducted, take from salary, taken from salary, take money from pay, taken from pay, dock pay, docked, docking, lohnabzug, retenue sur salaire, descuento, descuentos, desconto, inhouding, makato, trekk i lonn, potongan gaji, taken out of wages, short pay, penalised pay
attachment of wages, garnishment, wage attachment, seizure of wages, garnishee | garnish, lohnpfandung, saisie sur salaire, embargo de salario, debt taken from wages, penhora, garnishee order
advance on wages, salary advance, loan to employee, advance of wages | lend money, wage advance, advance pay, anticipo, acompte, company loan
damage to property, loss or damage, employee liability, liability of employee | broke machine, broken equipment, pay for damage, pay for breakage, cash shortage, till shortage, breakages
reduction of wages, wage cut, pay cut, salary reduction | reduce salary, reduce pay, lower my pay, lower salary, less salary, pay cuts, cut pay, lohnkurzung, gehaltskurzung, baisse de salaire, reduccion de salario, reduced salary, reduce wages
overpayment, overpaid, recovery of overpayment | paid too much
wage increase, pay rise, salary increase, indexation, increment, pay raise | raise in pay, more money, cost of living, cost of living adjustment, lohnerhohung, augmentation de salaire, aumento salarial, annual increase, wage indexation, index linked
bonus, thirteenth month, thirteenth month pay, annual bonus, christmas bonus, year end bonus, festival bonus | 13th month, 13th month pay, 13th salary, thirteenth salary, 13th cheque, thirteenth cheque, aguinaldo, decimo terceiro, 13o salario, weihnachtsgeld, treizieme mois, tredicesima, prima de navidad, gratificacion, gratificaciones, subsidio de natal, thr, tunjangan hari raya, tet bonus, eid bonus, puja bonus, diwali bonus, fourteenth salary, 14th salary, quattordicesima, urlaubsgeld, jule bonus, paga extra, pagas extras, prima de servicios, dertiende maand, mid year bonus, vakantiegeld
profit sharing, participation in profits, share of profits, profit share | share in profits, ptu, reparto de utilidades, interessement, participacion en utilidades, plr
commission on sales, sales commission | paid by commission, provision auf umsatz
tip, tips, service charge | trinkgeld, pourboire, propina, propinas, gorjeta, tipping, waiter tips
supplement | extra money, zulage, prime de transport, subsidio
transport allowance, travel allowance, commuting allowance, transport subsidy | fare to work, transport money, bus fare, fahrtkosten, vale transporte, auxilio de transporte, fuel money, cost of travel to work, bus money
housing allowance, accommodation, house allowance, housing | rent money, place to live, live on premises, staff quarters, company house, free housing
meal allowance, meal voucher, food allowance | lunch money, meal vouchers, ticket restaurant, tickets restaurant, vale refeicao, vale alimentacao, essensgutschein, canteen, eco vouchers
expenses, reimbursement of expenses, reimburse, reimbursement | pay back costs, costs of working, work expenses, mileage, auslagen, frais professionnels, who pays costs, refund expenses
uniform, work clothes, equipment costs | buy uniform, pay for uniform, work clothing, arbeitskleidung, farda
hardship allowance, danger pay, hazard pay, hazardous work allowance, dirty work allowance | risk allowance, insalubridade, periculosidade, dangerous work pay, erschwerniszulage
shift allowance, night premium, night allowance, night work premium, night supplement, night shift differential | extra for nights, night pay, extra pay at night, nachtzuschlag, night shift pay, prime de nuit, recargo nocturno, adicional noturno, night money, toeslag nacht
weekend pay, work on sunday, sunday work, sunday premium, rest day pay, work on rest day | weekend work, work weekends, working sundays, saturday work, sonntagsarbeit, sonntagszuschlag, travail du dimanche, trabajo dominical, recargo dominical, domingo, work on sundays, work on weekend, paid on sunday
holiday premium, work on public holiday, pay for public holiday, public holiday pay | work on holiday, working on holiday, feiertagszuschlag, holiday work pay, double pay on holiday, work on christmas
daily wage, day rate, daily rate | tagelohn, jornal diario
hourly rate, hourly wage, pay per hour, hourly pay | rate per hour, stundenlohn, taux horaire, uurloon
monthly salary, monthly pay, monthly wage | monatsgehalt, mensual
wage protection, protection of wages, preferential claim, preferential creditors, wage guarantee | protected wages, guarantee of wages
insolvency, bankruptcy, liquidation, winding up, wage guarantee fund, insolvent, bankrupt | company broke, goes bust, went bust, go bust, gone bust, company bankrupt, insolvenz, insolvenzgeld, konkurs, faillite, redressement judiciaire, quiebra, concurso de acreedores, falencia, fogasa, ags, faillissement, lonegaranti, iflas, company collapses, company closed down, company goes under, went under, out of business
income tax, tax, payroll tax, withholding tax, pay as you earn | paye, taxed, tax on salary, tax on pay, lohnsteuer, impot sur le revenu, impuesto sobre la renta, imposto de renda, irrf, tds, tax bracket, taxes, steuer, skatt, belasting
tax free, tax exempt, exempt from tax, not taxable | without tax, steuerfrei, no tax
share options, stock options, share scheme | esop, employee share scheme, equity compensation, company shares
company car, private use of car | work car, firmenwagen
currency of payment, payment in foreign currency | paid in dollars, paid in euro, salary in dollars
wage protection fund, guarantee institution | fund pays wages
equal pay report, salary range, pay range, salary disclosure | salary in job ad, pay in job ad, ask what colleagues earn, talk about pay, talk about salary, tell colleagues my salary, know what others earn, entgelttransparenz, salary history
overtime record of pay, proof of payment, receipt for wages | proof i was paid, signed for wages
earnings threshold, income threshold, salary threshold | earn above, earn more than limit, higher earners, high earners
minimum wage exemption, reduced minimum wage, youth rate, sub minimum wage, apprentice rate | lower minimum wage for young, minimum wage for under 18, minimum wage for students, youth minimum wage
tax credit for employers, employment tax incentive, wage subsidy, hiring subsidy | government pays part of wages, subsidy for hiring
underpayment, underpaid, payment below minimum wage | pays less than minimum, paid less than minimum, below minimum wage, less than minimum wage, pays below minimum, paid under minimum
stand down pay, pay during suspension, full pay during suspension | paid while suspended, suspended without pay, suspension without pay
idle time, waiting time pay, downtime, employer default in acceptance | no work to do, sent home early, power cut, load shedding, no electricity at work, machine down, paid when no work
`;
