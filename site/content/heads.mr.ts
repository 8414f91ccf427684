import type { Heads } from '#site/content/heads.en.ts'

const heads: Heads = {
  landing: {
    title: 'Aangan: सोसायटीचे कार्यालय, प्रत्येक फ्लॅटसाठी',
    description: 'भारतातील गृहनिर्माण संस्थांसाठी बिले, पाहुणे, तक्रारी, आरक्षण, सूचना आणि हिशेब. इंग्रजी, हिंदी आणि मराठीत.',
  },
  about: { title: 'आमच्याविषयी – Aangan', description: 'Aangan कोण बनवते, लखनौची ही कंपनी कशी काम करते.' },
  contact: { title: 'संपर्क – Aangan', description: 'Aanganचा फोन, ई-मेल, कार्यालय आणि मदतीच्या वेळा. 24 तासांत उत्तर.' },
  privacy: {
    title: 'गोपनीयता धोरण – Aangan',
    description: 'Aangan काय नोंदवते, का, किती काळ, आणि DPDP Act 2023 नुसार तुमचे हक्क.',
  },
  terms: {
    title: 'सेवेच्या अटी – Aangan',
    description: 'शुल्क, सूचना कालावधी, उपलब्धता आणि दायित्व: Aangan Technologies Private Limited सोबतचा करार.',
  },
  help: { title: 'मदत केंद्र – Aangan', description: 'बिले, गेट, तक्रारी, आरक्षण, सदस्य आणि गोपनीयता यांवर छोटी उत्तरे, शोधासह.' },
  'api-docs': { title: 'API दस्तऐवज – Aangan', description: 'Aangan API चे पत्ते, ओळख आणि उत्तराचा आराखडा.' },
  careers: { title: 'नोकरी – Aangan', description: 'लखनौ, पुणे आणि भारतात कुठूनही: Aanganमधील रिक्त पदे.' },
  news: { title: 'बातम्या – Aangan', description: 'Aanganमध्ये काय बदलले आणि का: बिलिंग, गेट, हिशेब, गोपनीयता आणि नियम.' },
  docs: {
    title: 'मार्गदर्शिका – Aangan',
    description: 'Aanganची वापरकर्ता मार्गदर्शिका: प्रत्येक स्क्रीन आणि ती कोणी वापरायची.',
  },
  community: { title: 'समुदाय – Aangan', description: 'शहर मंडळे, जिथे सोसायट्यांच्या समित्या एकमेकांकडून शिकतात.' },
  training: { title: 'प्रशिक्षण – Aangan', description: 'गट सत्रे, वैयक्तिक प्रशिक्षण आणि सोसायटी ॲडमिनसाठी प्रमाणपत्र.' },
  cookies: { title: 'कुकी धोरण – Aangan', description: 'Aanganच्या मोजक्या कुकी, त्यांचा काळ आणि तुमची निवड.' },
  security: {
    title: 'सुरक्षा आणि गोपनीयता – Aangan',
    description: 'एन्क्रिप्शन, सोसायट्यांचे विलगीकरण, भूमिका, तपासणी, DPDP हक्क आणि घटनांची उद्दिष्टे.',
  },
  'not-found': { title: 'पान सापडले नाही – Aangan', description: 'या पत्त्यावर काही नाही.' },
}

export default heads
