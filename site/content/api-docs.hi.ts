import type { ApiDocs } from '#site/content/api-docs.en.ts'

const apiDocs: ApiDocs = {
  title: 'API दस्तावेज़',
  lead: 'वही रिकॉर्ड जो स्क्रीनें दिखाती हैं, आपके अपने औज़ारों के लिए।',
  authTitle: 'पहचान',
  auth: [
    'API में OAuth 2.0 और भूमिका के अनुसार पहुँच है: टोकन वही कर सकता है जो उसका मालिक उस सोसाइटी में अपनी भूमिका से कर सकता है, उससे ज़्यादा नहीं।',
    'हर अनुरोध के Authorization हेडर में bearer सत्र-टोकन भेजें। टोकन सेटिंग्स में बनाए और रद्द किए जाते हैं।',
  ],
  requiredText: 'Required: सोसाइटी का कोई भी साइन-इन सदस्य, जहाँ तक भूमिका अनुमति दे।',
  adminText: 'Admin: सिर्फ़ सोसाइटी का प्रशासक।',
  endpointsTitle: 'पते (endpoints)',
  labels: { method: 'विधि', path: 'पता', description: 'विवरण', auth: 'पहचान', category: 'श्रेणी', status: 'स्थिति' },
  status: { live: 'चालू', coming: 'आने वाला' },
  categories: {
    societies: 'सोसाइटी',
    members: 'सदस्य',
    billing: 'बिलिंग',
    complaints: 'शिकायतें',
    visitors: 'आगंतुक',
    privacy: 'निजता',
  },
  descriptions: {
    listSocieties: 'टोकन के मालिक की सोसाइटियाँ।',
    createSociety: 'सोसाइटी बनाएँ; बनाने वाला प्रशासक होता है।',
    listMembers: 'सोसाइटी के सदस्य, संपर्क के उतने विवरण के साथ जितने पढ़ने वाला देख सकता है।',
    createBill: 'फ़्लैट का बिल बनाएँ; उसे क्रमांक मिलता है और वह खाते में चढ़ता है।',
    listComplaints: 'शिकायतें, स्थिति, ज़िम्मेदार और बचे समय के साथ।',
    createVisitor: 'आगंतुक की सूचना दें; उत्तर में गेट का पासकोड होता है।',
    consentStatus: 'टोकन के मालिक की दी हुई सहमतियाँ, उद्देश्य और संस्करण के अनुसार।',
    recordConsent: 'सहमति दें या वापस लें।',
  },
  envelopeTitle: 'उत्तर',
  envelope: 'हर उत्तर का ढाँचा एक-सा है:',
  envelopeFields: [
    { name: 'success', text: 'अनुरोध पूरा हुआ तो true' },
    { name: 'data', text: 'रिकॉर्ड या सूची' },
    { name: 'message', text: 'व्यक्ति के लिए एक वाक्य, मना होने पर भी' },
    { name: 'dpdpCompliance', text: 'उत्तर में व्यक्तिगत डेटा है या नहीं, किस उद्देश्य से, और कब तक रखा जा सकता है' },
  ],
  exampleTitle: 'उदाहरण',
  errorsTitle: 'त्रुटियाँ और सीमाएँ',
  errors: [
    '400: कोई फ़ील्ड नहीं है या ग़लत है; संदेश बताता है कौन-सा।',
    '401: टोकन नहीं है या समाप्त हो गया। 403: भूमिका अनुमति नहीं देती।',
    '404: आपकी सोसाइटी में ऐसा रिकॉर्ड नहीं। कहीं और है या नहीं, यह कभी नहीं बताया जाता।',
    '429: अनुरोध बहुत ज़्यादा; Retry-After हेडर जितना रुकें।',
  ],
  helpText: 'API की पहुँच Enterprise योजना में है। कोई सवाल?',
  helpLink: 'संपर्क करें',
}

export default apiDocs
