import { refusing } from '#kernel/refusals.ts'

export const settingsRefused = refusing({
  beyond_cap: {
    status: 409,
    en: '{{reason}}',
    hi: '{{reason}}',
    mr: '{{reason}}',
  },
  interest_cap: {
    status: 409,
    en: 'The state’s rules allow at most {{percent}}% a year. Above it only the cap is charged; confirm to keep the resolution as it is.',
    hi: 'राज्य के नियम साल में ज़्यादा से ज़्यादा {{percent}}% की अनुमति देते हैं। इससे ऊपर भी इतना ही लगेगा; प्रस्ताव वैसे ही रखना हो तो पुष्टि करें।',
    mr: 'राज्याचे नियम वर्षाला जास्तीत जास्त {{percent}}% ला परवानगी देतात. त्यापेक्षा जास्त असले तरी इतकेच आकारले जाईल; ठराव तसाच ठेवायचा असल्यास पुष्टी करा.',
  },
  head_at_most: {
    status: 409,
    en: 'The state’s rules say at most {{percent}}%. Outside it needs a resolution number and your confirmation, and is printed on the bill.',
    hi: 'राज्य के नियम ज़्यादा से ज़्यादा {{percent}}% कहते हैं। इससे बाहर के लिए प्रस्ताव का नंबर और आपकी पुष्टि चाहिए, और यह बिल पर छपता है।',
    mr: 'राज्याचे नियम जास्तीत जास्त {{percent}}% सांगतात. त्याबाहेर जाण्यासाठी ठरावाचा क्रमांक आणि तुमची पुष्टी हवी, आणि ते बिलावर छापले जाते.',
  },
  head_at_least: {
    status: 409,
    en: 'The state’s rules say at least {{percent}}%. Outside it needs a resolution number and your confirmation, and is printed on the bill.',
    hi: 'राज्य के नियम कम से कम {{percent}}% कहते हैं। इससे बाहर के लिए प्रस्ताव का नंबर और आपकी पुष्टि चाहिए, और यह बिल पर छपता है।',
    mr: 'राज्याचे नियम कमीत कमी {{percent}}% सांगतात. त्याबाहेर जाण्यासाठी ठरावाचा क्रमांक आणि तुमची पुष्टी हवी, आणि ते बिलावर छापले जाते.',
  },
  already_billed: {
    status: 400,
    en: 'Bills up to {{day}} are published. Choose a later day.',
    hi: '{{day}} तक के बिल जारी हो चुके हैं। बाद का दिन चुनें।',
    mr: '{{day}} पर्यंतची बिले निघाली आहेत. नंतरचा दिवस निवडा.',
  },
  head_exists: {
    status: 409,
    en: 'A charge head with this name exists already.',
    hi: 'इस नाम की शुल्क मद पहले से है।',
    mr: 'या नावाचे शुल्क शीर्ष आधीपासून आहे.',
  },
  not_for_charges: {
    status: 400,
    en: 'A charge goes to income, a fund or money kept for others. Please choose another account.',
    hi: 'शुल्क आय, निधि या दूसरों के लिए रखे पैसे के खाते में जाता है। कृपया दूसरा खाता चुनें।',
    mr: 'शुल्क उत्पन्न, निधी किंवा इतरांसाठी ठेवलेल्या रकमेच्या खात्यात जाते. कृपया दुसरे खाते निवडा.',
  },
  head_has_percentage: {
    status: 400,
    en: 'Another head is a percentage of this one.',
    hi: 'कोई दूसरी मद इसी के प्रतिशत पर चलती है।',
    mr: 'दुसरे एक शीर्ष याच्या टक्केवारीवर आहे.',
  },
  choose_percent_head: {
    status: 400,
    en: 'Choose the head it is a percentage of.',
    hi: 'चुनें कि यह किस मद का प्रतिशत है।',
    mr: 'हे कोणत्या शीर्षाची टक्केवारी आहे ते निवडा.',
  },
  percent_of_itself: {
    status: 400,
    en: 'A head cannot be a percentage of itself.',
    hi: 'कोई मद अपना ही प्रतिशत नहीं हो सकती।',
    mr: 'शीर्ष स्वतःचीच टक्केवारी असू शकत नाही.',
  },
  percent_of_percent: {
    status: 400,
    en: 'Choose a head that is not a percentage and not charged by amounts.',
    hi: 'ऐसी मद चुनें जो न प्रतिशत वाली हो, न रकम लिखकर लगती हो।',
    mr: 'टक्केवारीचे नसलेले आणि रक्कम लिहून न आकारलेले शीर्ष निवडा.',
  },
  head_without_rate: {
    status: 400,
    en: 'This head has no rate: its amounts are typed for each bill or run.',
    hi: 'इस मद की कोई दर नहीं है: इसकी रकम हर बिल या बिलिंग में लिखी जाती है।',
    mr: 'या शीर्षाला दर नाही: त्याची रक्कम प्रत्येक बिलात किंवा बिलिंगमध्ये लिहिली जाते.',
  },
  slabs_rise: {
    status: 400,
    en: 'Each slab ends higher than the one before, and the last one has no end.',
    hi: 'हर स्लैब पिछले से ऊपर खत्म होता है, और आखिरी का अंत नहीं होता।',
    mr: 'प्रत्येक टप्पा मागच्यापेक्षा वर संपतो, आणि शेवटच्याला शेवट नसतो.',
  },
  head_without_meter: {
    status: 400,
    en: 'This head has no meter.',
    hi: 'इस मद का कोई मीटर नहीं है।',
    mr: 'या शीर्षाला मीटर नाही.',
  },
  reading_to_come: {
    status: 400,
    en: 'A reading lies in the future.',
    hi: 'एक रीडिंग की तारीख अभी आई नहीं।',
    mr: 'एका वाचनाची तारीख अजून आलेली नाही.',
  },
  due_days_negative: {
    status: 400,
    en: 'A bill cannot fall due before it is issued',
    hi: 'बिल जारी होने से पहले देय नहीं हो सकता',
    mr: 'बिल निघण्याआधी ते देय होऊ शकत नाही',
  },
  bad_gstin: {
    status: 400,
    en: 'A GSTIN has 15 characters, such as 27AAAAG1234A1Z5',
    hi: 'GSTIN में 15 अक्षर होते हैं, जैसे 27AAAAG1234A1Z5',
    mr: 'GSTIN मध्ये 15 अक्षरे असतात, जसे 27AAAAG1234A1Z5',
  },
})
