import type { ApiDocs } from '#site/content/api-docs.en.ts'

const apiDocs: ApiDocs = {
  title: 'API दस्तऐवज',
  lead: 'स्क्रीन दाखवतात त्याच नोंदी, तुमच्या स्वतःच्या साधनांसाठी.',
  authTitle: 'ओळख',
  auth: [
    'API मध्ये OAuth 2.0 आणि भूमिकेनुसार प्रवेश आहे: टोकनच्या मालकाची भूमिका त्या सोसायटीत जे करू शकते तेवढेच टोकन करू शकते.',
    'प्रत्येक विनंतीच्या Authorization हेडरमध्ये bearer सत्र टोकन पाठवा. टोकन सेटिंग्जमध्ये तयार आणि रद्द होतात.',
  ],
  requiredText: 'Required: सोसायटीचा कोणताही साइन-इन सभासद, भूमिका परवानगी देईल तेवढे.',
  adminText: 'Admin: फक्त सोसायटी प्रशासक.',
  endpointsTitle: 'पत्ते (endpoints)',
  labels: { method: 'पद्धत', path: 'पत्ता', description: 'वर्णन', auth: 'ओळख', category: 'वर्ग', status: 'स्थिती' },
  status: { live: 'चालू', coming: 'येणार' },
  categories: {
    societies: 'सोसायट्या',
    members: 'सभासद',
    billing: 'बिलिंग',
    complaints: 'तक्रारी',
    visitors: 'पाहुणे',
    privacy: 'गोपनीयता',
  },
  descriptions: {
    listSocieties: 'टोकनच्या मालकाच्या सोसायट्या.',
    createSociety: 'सोसायटी तयार करा; तयार करणारा प्रशासक होतो.',
    listMembers: 'सोसायटीचे सभासद, वाचणाऱ्याला दिसू शकतील तेवढ्या संपर्क तपशिलांसह.',
    createBill: 'सदनिकेचे देयक काढा; त्याला क्रमांक मिळतो आणि ते खात्यावर चढते.',
    listComplaints: 'तक्रारी, स्थिती, जबाबदार व्यक्ती आणि उरलेल्या वेळेसह.',
    createVisitor: 'पाहुण्याची सूचना द्या; उत्तरात गेटचा पासकोड असतो.',
    consentStatus: 'टोकनच्या मालकाने दिलेल्या संमती, उद्देश आणि आवृत्तीनुसार.',
    recordConsent: 'संमती द्या किंवा मागे घ्या.',
  },
  envelopeTitle: 'उत्तर',
  envelope: 'प्रत्येक उत्तराचा आराखडा सारखाच:',
  envelopeFields: [
    { name: 'success', text: 'विनंती पूर्ण झाली तर true' },
    { name: 'data', text: 'नोंद किंवा यादी' },
    { name: 'message', text: 'माणसासाठी एक वाक्य, नाकारल्यावरही' },
    { name: 'dpdpCompliance', text: 'उत्तरात वैयक्तिक डेटा आहे का, कोणत्या उद्देशाने, आणि किती काळ ठेवता येईल' },
  ],
  exampleTitle: 'उदाहरण',
  errorsTitle: 'चुका आणि मर्यादा',
  errors: [
    '400: एखादे क्षेत्र नाही किंवा चुकीचे; कोणते ते संदेश सांगतो.',
    '401: टोकन नाही किंवा संपले. 403: भूमिका परवानगी देत नाही.',
    '404: तुमच्या सोसायटीत अशी नोंद नाही. इतरत्र आहे का ते कधीच सांगितले जात नाही.',
    '429: फार विनंत्या; Retry-After हेडरमधील वेळ थांबा.',
  ],
  helpText: 'API प्रवेश Enterprise योजनेत आहे. प्रश्न आहेत?',
  helpLink: 'संपर्क करा',
}

export default apiDocs
