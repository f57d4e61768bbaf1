/** Single words that mean the same wherever they stand, and two ways of writing one word. See thesaurus.ts for how a line is read. */
export const PLAIN_GROUPS = `
# Who
employer | boss, manager, company, firm, business, enterprise, undertaking, establishment, arbeitgeber, employeur, patron, empleador, empregador, patrao, werkgever, arbeidsgiver, arbetsgivare, arbejdsgiver, isveren, pracodawca, zamestnavatel, datore, angajator, mwajiri, tyonantaja, majikan, oga, umqashi, werkgewer, superior
employee, worker | staff, personnel, workforce, labourer, workman, workmen, coworker, arbeitnehmer, arbeitnehmerin, mitarbeiter, beschaftigte, beschaftigter, travailleur, trabajador, trabajadora, trabajadores, trabalhador, trabalhadora, empleado, empregado, werknemer, werknemers, arbeidstaker, arbeidstakere, arbetstagare, lonmodtager, calisan, isci, pracownik, zamestnanec, lavoratore, dipendente, angajat, mfanyakazi, wafanyakazi, tyontekija, pekerja, buruh, karyawan, manggagawa, nhan vien, umsebenzi, basebenzi
child, children | kid, kids, son, daughter, enfant, hijo, filho, mtoto
parent, parents | parental
spouse | husband, wife, partner, conjoint, ehepartner, spouses
relative | kin, family member, dependant, dependent
person, people | somebody
woman, women, female | lady, ladies, frau, femme, mujer, mulher
man, men, male | homme, hombre, homem
member, members, membership | mitglied, miembro
citizen, national | citizens, nationals
doctor, medical | physician, hospital, clinic
colleague, fellow employee | workmate, mate, teammate

# When
hour, hourly | stunde, stunden, heure, heures, hora, uur, timme, godzin, hodin
day, days | tage, jours, dias, dager, dagar, dni, giorni, zile, siku
week, weekly | woche, wochen, semaine, semana, uke, vecka, hafta, tydzien, tyden, settimana
month, monthly | monat, monate, mois, meses, maand, maned, manad, miesiac, mesic, mese, mwezi
year, annual, yearly | annum, jahr, jahre, annee, ano, anos, jaar, yil, anno, mwaka, annually
night | nighttime, overnight, nocturnal
sunday, sundays | weekend, weekends
christmas | xmas
start, commencement, begin, commence, effect, force, applies, apply, effective | kick in, starts, begins, started, come into force, comes into force, came into force, enter into force, entered into force, take effect, takes effect, took effect, go live
postpone, postponed, delayed | put off, pushed back, defer, deferred
immediately, forthwith, without delay | straight away, right away, at once, instantly, asap

# How much
maximum, most | largest, highest, longest, top, ceiling, upper, limit, cap, exceed, hochst, maximo, maximal
minimum | lowest, smallest, shortest, bare minimum
double, twice | two times, doppelt, doble
share, percentage, percent | rate, quota, proportion, part, prozent, pourcentage, porcentaje
rise, raise, increase, raised, increased | go up, goes up, went up, gone up, hike, higher than before
reduce, reduction, decrease, lower | cut, shrink, go down, goes down, went down, decreased, reduced
calculate, calculated, calculation | work out, compute, computed, figure out, count up, berechnen, calculer, calcular
sector, sectors | branch, branche, gremio
target, targets | goal
benefit, allowance | perk, perks, benefits

# What is done
pay, wage, salary, remuneration, earnings, paid, wages, payment | stipend, pay packet, paycheck, paycheque, income from work, lohn, gehalt, salaire, salario, lonn, maas, ucret, wynagrodzenie, pensja, mzda, stipendio, retribuzione, salariu, mshahara, mishahara, gaji, upah, luong, palkka, salaris, iholo, rateb, sueldo, ordenado, vergutung, remuneracion, remuneracao
unpaid | without pay, unbezahlt
register, registration, registered | registrar, sign up, enrol, enroll, enrolled, inscription, matricula
prohibit, prohibited, ban, banned, forbidden, unlawful, illegal | outlaw, outlawed, not allowed, against law to, verboten, interdit, prohibido, proibido, verboden, forbudt, yasak, zabronione, not permitted, may not
allow, allowed, permitted, permit, lawful, legal | ok to, licit, erlaubt, autorise, permitido
must, shall, obliged, required, duty, obligation, require, compulsory, mandatory, obligatory | forced by law, pflicht, obligatoire, obligatorio, verplicht, zorunlu
report, notify, notification, inform, reported | tell authorities, melden, informer, notificar, let know
written, writing | on paper, in black and white, schriftlich, ecrit, escrito
repeal, repealed, replaced, abolished, superseded | scrapped, done away with, no longer applies, struck off, aufgehoben, abroge, derogada, revogada
amend, amended, amendment | changed law, modify, modified, revise, revised
reject, rejected, defeated | voted down, turned down, struck down
approve, approved, assent | passed into law, signed into law, sign into law, royal assent, green light
publish, published | gazetted, officially printed, promulgated
refuse, refusal, deny | denied, denies, say no, says no
request, apply for, application | ask for, asking for, beantragen, solicitar
consent, agreement of employee | agree, agrees, agreed, einverstandnis, zustimmung
name, title | called, known as
unfair, wrongful, unjust, unjustified | unfairly, improcedente, unlawfully so
fair, justified | fairly
accident, injury, injured, injuries | hurt, wounded, unfall, accidente, acidente, ongeval, ongeluk, ulykke, olycka, kaza, ajali
insurance, insured | versicherung, assurance, seguro, verzekering, forsikring, sigorta, pojisteni, assicurazione, bima
domestic, household
bill, draft law | gesetzentwurf, projet de loi, proyecto de ley, projeto de lei, proposed law, draft bill
court ruling, judgment, judgement, ruling, decision of court | verdict, court said, court decided, urteil, sentencia, arret cour, precedent, court decision
constitutional court, supreme court, highest court | apex court, top court, bundesarbeitsgericht, cour de cassation, tribunal supremo
parliament, legislature, congress | lawmakers, mps, senate
government | authorities
hire, recruitment, recruit, engage | take on employee, employ someone, new recruit, onboard, einstellen, embaucher, contratar, aannemen, ajiri, ise alma, zatrudnic, hiring process
recruitment discrimination, job advertisement, job advert | job ad, vacancy ad, job posting, salary in advert
renounce, give up | forgo
cheat, defraud | swindle, tricked, trick
lose, forfeit, forfeiture | forfeited, loses
keep, retain, retention

# Two ways of writing
behaviour | behavior
colour | color
favour | favor
honour | honor
neighbour | neighbor
travelling | traveling
counselling | counseling
penalise | penalize
specialise | specialize
nationalise | nationalize
regularise | regularize
harmonise | harmonize
formalise | formalize
labour | labor
organisation, organise, organised | organization, organize, organized
recognise, recognition | recognize, recognized, recognised
programme | program
centre | center
defence | defense
licence | license
enrolment | enrollment
fulfil | fulfill
cancelled, cancel | canceled, cancellation
authorise, authorisation | authorize, authorization, authorized, authorised
modernise | modernize, modernisation, modernization
`;
