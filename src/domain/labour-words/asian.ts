import type { LabourWords } from './shape';

export const JAPANESE: LabourWords = {
  strong: [
    '労働', '雇用', '賃金', '就業', '従業員', '使用者', '解雇', '育児休業', '介護休業', '育児・介護', '産前産後', '年次有給', '有給休暇', '残業', '時間外', '働き方改革', '派遣', '職業安定', '職業能力', '職業訓練', '安全衛生', '労災', '過労', '団体交渉', 'ストライキ', '労使', '男女雇用', '同一労働', 'テレワーク', '在宅勤務', '技能実習', '特定技能', '育成就労', '外国人材', '社会保険', '厚生年金', '雇用保険', '健康保険', '失業',
    'ハラスメント', 'パワハラ', 'フリーランス', '特定受託事業者', '障害者雇用', '女性活躍', '女性の職業生活', '最低賃金', '退職', '家内労働', '求人', '求職', '公益通報', '石綿障害', 'じん肺', '次世代育成支援', '船員法', '高年齢者', '有期', '短時間', '勤務間インターバル', '労務',
  ],
  weak: ['安全', '衛生', '休業', '年金', '保険', '給付', '障害者', '外国人', '女性', '勤務', '育児', '事業主', '職業'],
  not: ['労働党', '欧州連合', '国会議員の歳費', '保険業', '生命保険', '自動車損害賠償', '地震保険', '貿易保険', '預金保険', '交通安全', '食品安全', '航空安全', '原子力安全', '外国人登録', '犬の派遣', '自衛隊の派遣', '自衛隊派遣', '部隊の派遣', '国際緊急援助隊の派遣', '作業部会', '就業構造基本調査', '労働力調査', '毎月勤労統計', '漁船保険', '農業保険', '公務員採用'],
  topics: {
    wages: ['賃金', '給与', '賞与', '割増', '手当'],
    working_time: ['労働時間', '残業', '時間外', '休憩', '休日', '勤務間', '夜勤', '働き方', '短時間', '労働時間等'],
    leave: ['休暇', '休業', '有給', '介護休業', '看護'],
    parental: ['育児', '産前', '産後', '出産', '妊娠', '母性', '父親', '次世代育成'],
    termination: ['解雇', '退職', '雇止め', '整理解雇', '離職'],
    health_safety: ['安全衛生', '労災', '災害補償', '災害防止', '石綿', 'じん肺', '過労', '熱中症', '健康診断', '化学物質', 'ストレスチェック', '有機溶剤', 'クレーン', '酸素欠乏', '粉じん', '電離放射線'],
    equality: ['均等', '男女', '女性', '差別', 'ハラスメント', '障害者', '同一労働', 'パワハラ', '高年齢者', '均衡'],
    unions: ['労働組合', '団体交渉', 'ストライキ', '労使', '労働協約', '不当労働行為', '労働関係調整', '労働争議'],
    contracts: ['労働契約', '派遣', '有期', 'パートタイム', 'フリーランス', '特定受託事業者', '契約', '短時間', '家内労働', '就業規則', '労働条件', '無期転換'],
    remote_work: ['テレワーク', '在宅勤務'],
    data_privacy: ['個人情報', 'プライバシー', '監視'],
    migration: ['外国人', '技能実習', '特定技能', '在留', '入国', '育成就労', '外国人材'],
    social_security: ['社会保険', '年金', '雇用保険', '健康保険', '失業', '保険料', '傷病手当', '災害補償保険', '労働保険', '失業給付', '保険給付', '給付金'],
    child_labour: ['年少', '児童労働', '未成年', '児童の使用'],
    skills: ['職業訓練', '職業能力', '人材開発', 'リスキリング', '技能検定', '訓練'],
    dispute_resolution: ['労働審判', '紛争', 'あっせん', '調停', '仲裁', '労働委員会', '監督', '公益通報'],
  },
};

export const CHINESE: LabourWords = {
  strong: [
    '劳动', '勞動', '劳工', '勞工', '勞資', '劳资', '工会', '工會', '雇佣', '僱傭', '雇员', '僱員', '用人单位', '职工', '員工', '员工', '工资', '工資', '薪资', '薪資', '薪酬', '就业', '就業', '工伤', '職災', '职业病', '職業安全', '职业安全', '安全生产', '产假', '產假', '年假', '特別休假', '带薪', '解雇', '解僱', '裁员', '裁員', '遣散', '加班', '工时', '工時',
    '集体合同', '團體協約', '罢工', '罷工', '社会保险', '社會保險', '失业保险', '失業', '養老保險', '养老保险', '退休金', '勞健保', '育嬰', '派遣', '童工', '外籍', '移工', '远程办公', '遠距工作', '强积金', '強積金', '中央公積金', '雇主', '僱主', '職業訓練', '职业技能', '新就业形态', '女职工', '农民工', '假期', '基本工資', '人力资源', '人力資源',
  ],
  weak: ['安全', '保险', '保險', '职业', '職業', '休假', '退休', '津贴', '工作'],
  not: ['劳动党', '勞動黨', '工党', '工黨', '歐盟', '欧盟', '工作组', '工作組', '劳动教养', '劳动节假期交通', '暑假', '寒假', '食品安全', '交通安全', '劳动教育', '学校假期', '劳动力调查'],
  topics: {
    wages: ['工资标准', '最低工资', '工资支付', '工資', '薪资', '薪資', '薪酬', '加班费'],
    working_time: ['工时', '工時', '加班', '休息', '工作时间', '工作時間'],
    leave: ['年假', '休假', '假期', '病假', '产假', '產假', '带薪', '探亲假', '陪产假'],
    parental: ['产假', '產假', '生育', '育嬰', '育儿', '陪产', '陪產', '侍產', '女职工', '母性'],
    termination: ['解雇', '解僱', '裁员', '裁員', '遣散', '解除', '终止', '經濟補償', '经济补偿', '大量解僱'],
    health_safety: ['工伤', '職災', '职业病', '职业安全', '職業安全', '安全生产', '職業災害', '高温', '劳动保护', '职业健康', '安全及健康'],
    equality: ['平等', '歧视', '歧視', '性騷擾', '性骚扰', '残疾', '女职工', '妇女'],
    unions: ['工会', '工會', '集体', '團體協約', '罢工', '罷工', '集体协商', '勞資會議', '集体合同'],
    contracts: ['合同', '契約', '派遣', '外包', '试用期', '新就业形态', '非全日制', '平台', '骑手', '外卖'],
    remote_work: ['远程', '遠距', '居家'],
    data_privacy: ['个人信息', '個人資料', '隐私', '監控'],
    migration: ['外国人', '外國人', '外籍', '移工', '签证', '外劳', '外勞', '輸入勞工', '输入劳工'],
    social_security: ['社会保险', '社會保險', '失业', '失業', '养老', '養老', '公積金', '强积金', '強積金', '退休', '勞保', '医疗保险', '工伤保险'],
    child_labour: ['童工', '未成年'],
    skills: ['职业技能', '培训', '培訓', '職業訓練', '学徒', '學徒', '实习', '技能'],
    dispute_resolution: ['仲裁', '调解', '調解', '争议', '爭議', '劳动监察', '監察', '裁決'],
  },
};

export const KOREAN: LabourWords = {
  strong: ['근로', '노동', '고용', '임금', '최저임금', '퇴직급여', '퇴직금', '퇴직연금', '해고', '육아휴직', '출산휴가', '출산전후휴가', '배우자 출산', '남녀고용', '산업안전', '산업재해', '산재', '중대재해', '노조', '파업', '쟁의', '단체교섭', '단체협약', '파견', '기간제', '단시간', '직장 내', '직장내', '외국인근로자', '직업능력', '실업', '국민연금', '사업주', '사용자', '재택근무', '원격근무', '연차', '주 52시간', '직업훈련', '가사근로자', '채용절차', '산업재해보상', '일 가정 양립', '일학습', '고령자'],
  weak: ['보험', '휴가', '안전', '연금', '장애인', '외국인', '사업장'],
  not: ['노동당', '유럽연합', '자동차보험', '예금보험', '식품안전', '도로안전', '교통안전', '경제활동인구조사', '공무원 채용'],
  topics: {
    wages: ['임금', '수당', '급여 지급'], working_time: ['근로시간', '52시간', '연장근로', '휴게', '휴일', '유연근무', '교대'], leave: ['휴가', '연차', '휴직', '병가'],
    parental: ['육아', '출산', '임신', '모성', '배우자'], termination: ['해고', '퇴직', '정리해고', '권고사직'],
    health_safety: ['산업안전', '산업재해', '산재', '중대재해', '보건', '재해', '폭염', '유해'], equality: ['남녀', '평등', '차별', '성희롱', '괴롭힘', '장애인', '연령차별', '고령자'],
    unions: ['노동조합', '노조', '파업', '쟁의', '단체교섭', '단체협약', '노사'], contracts: ['근로계약', '파견', '기간제', '단시간', '플랫폼', '특수형태', '하도급', '가사근로자', '프리랜서', '비정규직'],
    remote_work: ['재택', '원격근무'], data_privacy: ['개인정보', '감시'], migration: ['외국인', '고용허가', '비자', '이주'],
    social_security: ['고용보험', '국민연금', '실업', '산재보험', '산업재해보상보험', '퇴직연금', '건강보험', '사회보험', '보험료', '실업급여', '구직급여'], child_labour: ['연소', '아동노동', '미성년', '청소년'],
    skills: ['직업능력', '직업훈련', '직업교육', '일학습', '훈련', '숙련'], dispute_resolution: ['노동위원회', '조정', '중재', '근로감독', '분쟁', '구제신청', '노동법원'],
  },
};

export const HINDI: LabourWords = {
  strong: ['श्रम', 'श्रमिक', 'कर्मचारी', 'मजदूर', 'मज़दूर', 'कामगार', 'वेतन', 'मजदूरी', 'मज़दूरी', 'रोजगार', 'रोज़गार', 'नियोक्ता', 'बाल श्रम', 'मातृत्व', 'प्रसूति', 'भविष्य निधि', 'उपदान', 'ग्रेच्युटी', 'बोनस', 'औद्योगिक संबंध', 'औद्योगिक विवाद', 'ट्रेड यूनियन', 'व्यावसायिक सुरक्षा', 'हड़ताल', 'कारखाना', 'गिग', 'बेरोजगारी', 'ठेका', 'ईपीएफ', 'ईएसआई', 'शिक्षुता', 'प्रशिक्षु', 'छंटनी', 'कार्यस्थल'],
  weak: ['सुरक्षा', 'पेंशन', 'बीमा', 'कौशल', 'अवकाश', 'काम', 'संघ', 'प्रशिक्षण'],
  not: ['कार्य समूह', 'यूरोपीय संघ', 'सड़क सुरक्षा', 'खाद्य सुरक्षा', 'फसल बीमा', 'श्रमदान', 'राष्ट्रीय सुरक्षा', 'वेतन आयोग के अध्यक्ष'],
  topics: {
    wages: ['वेतन', 'मजदूरी', 'मज़दूरी', 'बोनस'], working_time: ['काम के घंटे', 'कार्य घंटे', 'ओवरटाइम', 'घंटे'], leave: ['अवकाश', 'छुट्टी'], parental: ['मातृत्व', 'पितृत्व', 'प्रसूति'],
    termination: ['छंटनी', 'बर्खास्त', 'सेवा समाप्ति'], health_safety: ['व्यावसायिक सुरक्षा', 'स्वास्थ्य', 'कारखाना', 'दुर्घटना', 'सुरक्षा, स्वास्थ्य', 'खान'], equality: ['समान', 'भेदभाव', 'यौन उत्पीड़न', 'महिला', 'दिव्यांग'],
    unions: ['यूनियन', 'हड़ताल', 'औद्योगिक संबंध', 'सामूहिक', 'संघ'], contracts: ['ठेका', 'संविदा', 'अनुबंध', 'गिग', 'घरेलू', 'असंगठित'], remote_work: ['घर से काम'], data_privacy: ['डेटा', 'निजता'],
    migration: ['प्रवासी', 'विदेश'], social_security: ['सामाजिक सुरक्षा', 'भविष्य निधि', 'पेंशन', 'बीमा', 'उपदान', 'ग्रेच्युटी', 'ईपीएफ', 'ईएसआई', 'बेरोजगारी', 'स्वास्थ्य बीमा'], child_labour: ['बाल श्रम', 'किशोर', 'बाल मजदूर'],
    skills: ['कौशल', 'प्रशिक्षण', 'शिक्षुता', 'प्रशिक्षु'], dispute_resolution: ['विवाद', 'न्यायाधिकरण', 'श्रम न्यायालय', 'सुलह', 'निरीक्षण', 'निरीक्षक'],
  },
};

export const INDONESIAN: LabourWords = {
  strong: ['ketenagakerjaan', 'tenaga kerja', 'pekerja*', 'buruh', 'upah', 'pengupahan', 'hubungan industrial', 'serikat pekerja', 'serikat buruh', 'perjanjian kerja', 'pemutusan hubungan kerja', 'phk', 'pesangon', 'cuti', 'jam kerja', 'waktu kerja', 'lembur', 'keselamatan dan kesehatan kerja', 'k3', 'kecelakaan kerja', 'jaminan sosial', 'jaminan kehilangan pekerjaan', 'jaminan hari tua', 'bpjs ketenagakerjaan', 'alih daya', 'magang', 'pemagangan', 'mogok kerja', 'pengusaha', 'pemberi kerja', 'cipta kerja', 'pelatihan kerja', 'tunjangan hari raya', 'thr', 'upah minimum', 'karyawan', 'kerja paksa', 'tempat kerja'],
  weak: ['kerja', 'pelatihan', 'jaminan', 'pensiun', 'diskriminasi', 'kesehatan', 'keselamatan', 'perusahaan'],
  not: ['kelompok kerja', 'rencana kerja', 'kerja sama', 'kunjungan kerja', 'unit kerja', 'uni eropa', 'program kerja', 'cuti bersama pegawai', 'aparatur sipil', 'tata kerja', 'keselamatan pelayaran', 'keselamatan penerbangan', 'jaminan produk halal', 'rapat kerja', 'perjanjian kerja sama'],
  topics: {
    wages: ['upah', 'pengupahan', 'tunjangan', 'thr', 'gaji'], working_time: ['jam kerja', 'waktu kerja', 'lembur', 'istirahat'], leave: ['cuti', 'libur'], parental: ['melahirkan', 'ibu dan anak', 'hamil', 'ayah', 'kelahiran'],
    termination: ['pemutusan hubungan kerja', 'phk', 'pesangon'], health_safety: ['keselamatan', 'k3', 'kecelakaan kerja', 'kesehatan kerja'], equality: ['diskriminasi', 'kekerasan seksual', 'perempuan', 'disabilitas', 'kesetaraan'],
    unions: ['serikat', 'mogok', 'perjanjian kerja bersama', 'hubungan industrial'], contracts: ['perjanjian kerja', 'alih daya', 'waktu tertentu', 'pekerja rumah tangga', 'pengemudi', 'kemitraan', 'pkwt'], remote_work: ['jarak jauh', 'dari rumah'],
    data_privacy: ['data pribadi'], migration: ['migran', 'asing', 'tka'], social_security: ['jaminan sosial', 'bpjs', 'pensiun', 'hari tua', 'jaminan kehilangan', 'jaminan hari tua', 'jaminan kecelakaan kerja', 'jaminan pensiun', 'jaminan kesehatan'], child_labour: ['pekerja anak', 'mempekerjakan anak'],
    skills: ['pelatihan', 'magang', 'pemagangan', 'kompetensi'], dispute_resolution: ['perselisihan', 'mediasi', 'pengadilan hubungan industrial', 'pengawasan', 'arbitrase'],
  },
};

export const ARABIC: LabourWords = {
  strong: ['قانون العمل', 'نظام العمل', 'مدونة الشغل', 'عقد العمل', 'عقود العمل', 'العمال', 'عمال', 'العاملين', 'الموظفين', 'اصحاب العمل', 'صاحب العمل', 'الاجور', 'اجور', 'الاجر', 'الرواتب', 'ساعات العمل', 'اجازة', 'الاجازات', 'اجازات', 'نقابة', 'النقابات', 'نقابات', 'اضراب', 'الاضراب', 'مفتشي العمل', 'تفتيش العمل', 'السلامة والصحة المهنية', 'الصحة المهنية', 'اصابات العمل', 'حوادث الشغل', 'التامينات الاجتماعية', 'الضمان الاجتماعي', 'التعطل', 'البطالة', 'عمالة', 'العمالة', 'تصاريح العمل', 'تصريح العمل', 'رخص العمل', 'التوطين', 'السعودة', 'فصل تعسفي', 'الفصل التعسفي', 'نهاية الخدمة', 'العمل عن بعد', 'المفاوضة الجماعية', 'الحد الادنى للاجور', 'منازعات العمل', 'وزارة العمل', 'الموارد البشرية', 'التشغيل', 'الاجير', 'المشغل', 'الاجراء', 'التدريب المهني', 'الشغل', 'علاقات العمل', 'مكان العمل', 'بيئة العمل'],
  weak: ['العمل', 'الامومة', 'التقاعد', 'المعاشات', 'التمييز', 'التدريب', 'السلامة', 'الاجانب'],
  not: ['ورشة عمل', 'مجموعة عمل', 'فريق العمل', 'فريق عمل', 'خطة عمل', 'حزب العمال', 'حزب العمل', 'الاتحاد الاوروبي', 'جدول الاعمال', 'السلامة الغذائية', 'سلامة الغذاء', 'السلامة المرورية', 'اعمال الصيانة', 'لاعمال', 'تتالف منها وزارة', 'اجازة عيد', 'اجازات المدارس', 'نقابة الممثلين'],
  topics: {
    wages: ['اجور', 'الاجور', 'الاجر', 'الرواتب', 'حماية الاجور'], working_time: ['ساعات العمل', 'الراحة', 'وقت الظهيرة', 'العمل الاضافي', 'مدة الشغل'], leave: ['اجازة', 'اجازات', 'الاجازات', 'العطل', 'عطلة'], parental: ['الامومة', 'الابوة', 'الوالدية', 'الحوامل', 'اجازة وضع'],
    termination: ['انهاء', 'نهاية الخدمة', 'تسريح', 'الفصل التعسفي', 'فصل العمال', 'فصل تعسفي'], health_safety: ['السلامة', 'الصحة المهنية', 'اصابات العمل', 'حوادث الشغل', 'الظهيرة', 'الاجهاد الحراري'], equality: ['التمييز', 'المساواة', 'المراة', 'النساء', 'التحرش', 'ذوي الاعاقة'],
    unions: ['نقاب', 'اضراب', 'الاضراب', 'المفاوضة الجماعية', 'الاتفاقية الجماعية'], contracts: ['عقود', 'العمالة المنزلية', 'المنازل', 'المنازلية', 'المستقل', 'العمل المرن', 'المنصات', 'العمالة المساعدة', 'عقد العمل', 'عقد عمل'], remote_work: ['عن بعد'], data_privacy: ['البيانات الشخصية', 'المعطيات', 'الخصوصية'],
    migration: ['الوافد', 'تصاريح العمل', 'تصريح العمل', 'رخص العمل', 'الاجانب', 'غير السعوديين', 'نقل الخدمات', 'الكفالة', 'التوطين', 'السعودة', 'المهاجر'], social_security: ['التامينات', 'الضمان الاجتماعي', 'التقاعد', 'المعاشات', 'التعطل', 'البطالة'], child_labour: ['الاطفال', 'الاحداث', 'القاصر'],
    skills: ['التدريب', 'التكوين', 'التدرج', 'المهارات'], dispute_resolution: ['منازعات', 'نزاعات', 'تسوية', 'التحكيم', 'تفتيش', 'مفتش', 'المحاكم العمالية'],
  },
};

export const TURKISH: LabourWords = {
  strong: ['is kanunu*', 'is sozlesme*', 'is saglig*', 'is guvenlig*', 'is mahkeme*', 'isci*', 'isveren*', 'calisan*', 'calisma sure*', 'calisma izn*', 'calisma kosul*', 'calisma ve sosyal', 'asgari ucret*', 'ucret*', 'kidem tazminat*', 'ihbar tazminat*', 'fazla calisma*', 'fazla mesai*', 'yillik izin*', 'yillik ucretli izin*', 'dogum izn*', 'analik izn*', 'analik*', 'babalik izn*', 'sendika*', 'toplu is sozlesme*', 'toplu sozlesme*', 'grev*', 'lokavt*', 'uzaktan calisma*', 'issizlik*', 'sosyal guvenlik', 'sigortali*', 'sosyal sigorta*', 'is kaza*', 'meslek hastalig*', 'isyeri*', 'is yeri*', 'istihdam*', 'cocuk isci*', 'mesleki egitim*', 'cirak*', 'mobbing', 'kismi sureli', 'is uyusmazlik*', 'is teftis*', 'isten cikar*', 'is goremezlik'],
  weak: ['calisma*', 'izin*', 'izn*', 'emekli*', 'egitim*', 'guvenlik', 'yabanci*', 'saglik', 'ayrimcilik*'],
  not: ['calisma grub*', 'avrupa birlig*', 'gumruk birlig*', 'ucretsiz otopark', 'calisma ziyaret*', 'yol calisma*', 'gecis ucret*', 'kopru ucret*', 'harc ucret*', 'noterlik ucret*', 'avukatlik asgari ucret*', 'gida guvenlig*'],
  topics: {
    wages: ['ucret*', 'asgari ucret*', 'fazla mesai*', 'ikramiye*', 'maas*'], working_time: ['calisma sure*', 'fazla calisma*', 'fazla mesai*', 'hafta tatil*', 'gece calisma*', 'dinlenme'], leave: ['izin*', 'izn*', 'tatil*'], parental: ['dogum', 'analik*', 'babalik', 'gebe*', 'emzir*'],
    termination: ['kidem', 'ihbar', 'fesih', 'feshi*', 'isten cikar*', 'ise iade'], health_safety: ['is saglig*', 'is guvenlig*', 'is kaza*', 'meslek hastalig*', 'kimyasal*'], equality: ['esit*', 'ayrimcilik*', 'engelli*', 'kadin*', 'taciz*', 'mobbing'],
    unions: ['sendika*', 'toplu is', 'toplu sozlesme*', 'grev*', 'lokavt*', 'yetki tespit*'], contracts: ['is sozlesme*', 'kismi sureli', 'alt isveren*', 'gecici is', 'ev hizmet*', 'belirli sureli', 'platform*'], remote_work: ['uzaktan'], data_privacy: ['kisisel veri*', 'kvkk'],
    migration: ['yabanci*', 'calisma izn*', 'gocmen*'], social_security: ['sosyal guvenlik', 'sigorta*', 'issizlik*', 'emekli*', 'prim*', 'kisa calisma*', 'odenek*'], child_labour: ['cocuk*', 'genc isci*'],
    skills: ['mesleki*', 'cirak*', 'egitim*', 'staj*'], dispute_resolution: ['arabulucu*', 'is mahkeme*', 'uyusmazlik*', 'teftis*', 'is mufettis*'],
  },
};
