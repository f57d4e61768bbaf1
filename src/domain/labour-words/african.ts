import type { LabourWords } from './shape';

export const AFRIKAANS: LabourWords = {
  strong: ['arbeidsverhouding*', 'arbeidswet*', 'arbeidshof*', 'arbeidsreg*', 'arbeidsinspek*', 'arbeidsappelhof', 'arbeidsmakelaar*', 'werknemer*', 'werkgewer*', 'werkers', 'werker', 'werkplek*', 'werksure', 'werktyd*', 'werkloos*', 'minimumloon*', 'loon', 'lone', 'loonvasstelling', 'indiensneming*', 'gelyke indiensneming', 'diensvoorwaard*', 'basiese diensvoorwaardes', 'kollektiewe ooreenkoms*', 'bedingingsraad*', 'bedingingsrade', 'vakbond*', 'vakunie*', 'staking*', 'ontslag*', 'afdanking*', 'kraamverlof', 'ouerverlof', 'siekteverlof', 'jaarverlof', 'verlof', 'beroepsgesondheid', 'beroepsbesering*', 'vaardigheidsontwikkeling*', 'kinderarbeid', 'huiswerker*', 'plaaswerker*', 'skeidingspakket*', 'afleggings', 'leerlingskap*', 'sektorale vasstelling*', 'uitbuiting van werkers', 'departement van indiensneming', 'konstruksieregulasies', 'veiligheidsverteenwoordiger*'],
  weak: ['arbeid', 'werk', 'diens', 'veiligheid', 'vergoeding', 'pensioen*', 'opleiding', 'diskriminasie', 'beserings'],
  not: ['werkgroep*', 'europese unie', 'openbare werke', 'verlof tot appel', 'padveiligheid', 'werkswinkel*', 'padwerke'],
  topics: {
    wages: ['minimumloon*', 'loon*', 'lone', 'salaris*'], working_time: ['werksure', 'werktyd*', 'oortyd', 'sondae', 'openbare vakansie*'], leave: ['verlof', 'siekteverlof', 'jaarverlof'], parental: ['kraam*', 'ouerverlof', 'vaderskap*', 'ouerskap*', 'swanger*'],
    termination: ['ontslag*', 'afdanking*', 'afleggings', 'skeidings*'], health_safety: ['beroepsgesondheid', 'veiligheid', 'beserings', 'beroepsbesering*', 'myn*', 'veiligheids*', 'konstruksie*'], equality: ['gelyke*', 'diskriminasie', 'gelykheid', 'teistering', 'billikheid'], unions: ['vakbond*', 'vakunie*', 'staking*', 'kollektiewe', 'bedingings*'],
    contracts: ['huiswerker*', 'plaaswerker*', 'dienskontrak*', 'arbeidsmakelaar*', 'tydelike', 'diensvoorwaard*'], remote_work: ['tuis', 'afstand*'], data_privacy: ['persoonlike inligting', 'popi*'], migration: ['migrant*', 'buitelandse*', 'werkpermit*'],
    social_security: ['werkloos*', 'pensioen*', 'vergoeding*', 'vergoedingsfonds', 'voorsorgfonds*'], child_labour: ['kinderarbeid', 'kinders'], skills: ['vaardig*', 'opleiding', 'leerling*', 'vakleerling*'], dispute_resolution: ['arbeidshof*', 'arbitrasie', 'versoening', 'kvba', 'geskil*', 'arbeidsappelhof', 'inspek*'],
  },
};

export const SWAHILI: LabourWords = {
  strong: ['wafanyakazi', 'mfanyakazi', 'waajiri', 'mwajiri', 'ajira', 'kima cha chini cha mshahara', 'mshahara', 'mishahara', 'sheria ya kazi', 'sheria za kazi', 'mahusiano kazini', 'mahali pa kazi', 'mahala pa kazi', 'usalama na afya kazini', 'usalama kazini', 'afya kazini', 'likizo', 'vyama vya wafanyakazi', 'chama cha wafanyakazi', 'mgomo', 'migomo', 'mikataba ya kazi', 'mkataba wa kazi', 'saa za kazi', 'kazi za ndani', 'utumikishwaji wa watoto', 'ajira ya watoto', 'ajira kwa watoto', 'vibali vya kazi', 'kibali cha kazi', 'fidia kwa wafanyakazi', 'kuachishwa kazi', 'kufukuzwa kazi', 'hifadhi ya jamii', 'mafao', 'kikokotoo', 'tume ya usuluhishi', 'mahakama ya kazi', 'kazini', 'uanagenzi', 'kufanya kazi kutoka nyumbani'],
  weak: ['kazi', 'usalama', 'fidia', 'pensheni', 'mafunzo', 'ubaguzi'],
  not: ['kikundi kazi', 'kikosi kazi', 'umoja wa ulaya', 'usalama barabarani', 'usalama wa chakula', 'mpango kazi', 'kazi za barabara', 'umoja wa afrika', 'likizo ya shule', 'likizo za shule'],
  topics: {
    wages: ['mshahara', 'mishahara', 'ujira'], working_time: ['saa za kazi', 'muda wa ziada', 'mapumziko'], leave: ['likizo'], parental: ['uzazi', 'wajawazito'], termination: ['kuachishwa', 'kufukuzwa', 'kiinua mgongo'], health_safety: ['usalama', 'afya kazini', 'ajali'], equality: ['ubaguzi', 'usawa', 'wanawake', 'unyanyasaji', 'walemavu'],
    unions: ['vyama vya wafanyakazi', 'chama cha wafanyakazi', 'mgomo', 'migomo', 'majadiliano ya pamoja'], contracts: ['mikataba', 'mkataba', 'kazi za ndani', 'wa ndani', 'muda maalum'], remote_work: ['kutoka nyumbani', 'kwa mbali'], data_privacy: ['taarifa binafsi', 'faragha', 'data binafsi'], migration: ['vibali vya kazi', 'kibali cha kazi', 'wageni', 'nje ya nchi', 'wahamiaji'],
    social_security: ['hifadhi ya jamii', 'mafao', 'pensheni', 'fidia', 'nssf', 'bima'], child_labour: ['watoto'], skills: ['mafunzo', 'ujuzi', 'uanagenzi', 'stadi'], dispute_resolution: ['usuluhishi', 'migogoro', 'mahakama ya kazi', 'upatanishi', 'ukaguzi'],
  },
};

export const ZULU: LabourWords = {
  strong: ['abasebenzi', 'umsebenzi osebenza', 'abaqashi', 'umqashi', 'abaqashwa', 'umqashwa', 'ezabasebenzi', 'zabasebenzi', 'basebenzi', 'wabasebenzi', 'emsebenzini', 'izinyunyana', 'inyunyana', 'yezinyunyana', 'amaholo', 'iholo', 'umholo', 'imiholo', 'holo elincane', 'isiteleka', 'ukuteleka', 'ukuxoshwa', 'ukudilizwa', 'ikhefu', 'ikhefu lokubeleka', 'ezemisebenzi', 'amahora okusebenza', 'ukuqashwa', 'ezokuqashwa', 'izivumelwano zokuqashwa', 'umthetho wabasebenzi', 'umsebenzi wezingane', 'ukusetshenziswa kwezingane'],
  weak: ['umsebenzi', 'imisebenzi', 'ukuphepha', 'impesheni', 'isinxephezelo', 'ukucwasa', 'amakhono'],
  not: ['imisebenzi yomphakathi', 'ukuphepha emgwaqweni', 'inyunyana yaseyurophu', 'iqembu labasebenzi'],
  topics: {
    wages: ['holo', 'amaholo', 'iholo', 'umholo', 'imiholo', 'elincane'], working_time: ['amahora'], leave: ['ikhefu', 'lekhefu'], parental: ['lokubeleka', 'abazali', 'okubeleka'], termination: ['ukuxoshwa', 'ukudilizwa', 'xoshwa'], health_safety: ['ukuphepha', 'ezempilo', 'nezempilo'], equality: ['ukulingana', 'ukucwasa', 'ukuhlukumez*', 'ubulungiswa', 'okulinganayo'],
    unions: ['izinyunyana', 'inyunyana', 'isiteleka', 'ukuteleka', 'yezinyunyana'], contracts: ['izivumelwano', 'inkontileka', 'basezindlini', 'bamapulazi'], remote_work: ['ekhaya'], data_privacy: ['imininingwane'], migration: ['abokufika', 'bezinye izizwe', 'bakwamanye'], social_security: ['impesheni', 'isinxephezelo', 'abangasebenzi', 'umshwalense', 'kwabangasebenzi'], child_labour: ['izingane', 'zezingane', 'wezingane', 'kwezingane'], skills: ['amakhono', 'ukuqeqesh*'],
    dispute_resolution: ['inkantolo', 'izingxabano', 'isixazululo', 'ukulamula'],
  },
};
