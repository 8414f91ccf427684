import { naming, refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  raise_members_only: {
    status: 403,
    en: 'Only a member of the society can raise a complaint.',
    hi: 'शिकायत केवल सोसाइटी का सदस्य दर्ज कर सकता है।',
    mr: 'तक्रार फक्त सोसायटीचा सदस्य नोंदवू शकतो.',
  },
  edit_not_yours: {
    status: 403,
    en: 'Only the person who raised it and the committee can change it.',
    hi: 'इसे केवल दर्ज करने वाला और समिति बदल सकती है।',
    mr: 'हे फक्त नोंदवणारी व्यक्ती आणि समिती बदलू शकते.',
  },
  comment_not_yours: {
    status: 403,
    en: 'Only the person who raised it and those who work on it can comment.',
    hi: 'इस पर केवल दर्ज करने वाला और काम करने वाले टिप्पणी कर सकते हैं।',
    mr: 'यावर फक्त नोंदवणारी व्यक्ती आणि काम करणारे प्रतिक्रिया देऊ शकतात.',
  },
  photo_not_yours: {
    status: 403,
    en: 'Only the person who raised it and those who work on it can add photos.',
    hi: 'फ़ोटो केवल दर्ज करने वाला और काम करने वाले जोड़ सकते हैं।',
    mr: 'फोटो फक्त नोंदवणारी व्यक्ती आणि काम करणारे जोडू शकतात.',
  },
  note_not_yours: {
    status: 403,
    en: 'Internal notes are for the committee and the person who does the work.',
    hi: 'आंतरिक नोट समिति और काम करने वाले के लिए हैं।',
    mr: 'अंतर्गत नोंदी समिती आणि काम करणाऱ्या व्यक्तीसाठी आहेत.',
  },
  rate_not_yours: {
    status: 403,
    en: 'Only the person who raised it can rate it.',
    hi: 'रेटिंग केवल दर्ज करने वाला दे सकता है।',
    mr: 'रेटिंग फक्त नोंदवणारी व्यक्ती देऊ शकते.',
  },
  assign_not_yours: {
    status: 403,
    en: 'Only the committee can assign a complaint.',
    hi: 'शिकायत केवल समिति सौंप सकती है।',
    mr: 'तक्रार फक्त समिती सोपवू शकते.',
  },
  work_not_yours: {
    status: 403,
    en: 'Only the committee and the person it is assigned to can do this.',
    hi: 'यह केवल समिति और जिसे सौंपी गई है वही कर सकता है।',
    mr: 'हे फक्त समिती आणि जिच्याकडे सोपवली ती व्यक्ती करू शकते.',
  },
  close_not_yours: {
    status: 403,
    en: 'Only the committee and the person who raised it can close it.',
    hi: 'इसे केवल समिति और दर्ज करने वाला बंद कर सकता है।',
    mr: 'हे फक्त समिती आणि नोंदवणारी व्यक्ती बंद करू शकते.',
  },
  reopen_not_yours: {
    status: 403,
    en: 'Only the committee and the person who raised it can open it again.',
    hi: 'इसे केवल समिति और दर्ज करने वाला फिर खोल सकता है।',
    mr: 'हे फक्त समिती आणि नोंदवणारी व्यक्ती पुन्हा उघडू शकते.',
  },
  wrong_state: { status: 409, en: '{{reason}}', hi: '{{reason}}', mr: '{{reason}}' },
  is_open: { status: 409, en: 'This complaint is open.', hi: 'यह शिकायत खुली है।', mr: 'ही तक्रार उघडी आहे.' },
  is_assigned: {
    status: 409,
    en: 'This complaint is assigned already.',
    hi: 'यह शिकायत पहले से सौंपी गई है।',
    mr: 'ही तक्रार आधीच सोपवली आहे.',
  },
  is_in_progress: {
    status: 409,
    en: 'This complaint is in progress already.',
    hi: 'इस शिकायत पर काम चल रहा है।',
    mr: 'या तक्रारीवर काम सुरू आहे.',
  },
  is_on_hold: {
    status: 409,
    en: 'This complaint is on hold already.',
    hi: 'यह शिकायत पहले से रुकी है।',
    mr: 'ही तक्रार आधीच थांबवली आहे.',
  },
  is_resolved: {
    status: 409,
    en: 'This complaint is resolved already.',
    hi: 'यह शिकायत पहले ही हल हो चुकी है।',
    mr: 'ही तक्रार आधीच सोडवली आहे.',
  },
  is_closed: {
    status: 409,
    en: 'This complaint is closed already.',
    hi: 'यह शिकायत बंद हो चुकी है।',
    mr: 'ही तक्रार बंद झाली आहे.',
  },
  is_reopened: {
    status: 409,
    en: 'This complaint is open again already.',
    hi: 'यह शिकायत पहले ही फिर से खुल चुकी है।',
    mr: 'ही तक्रार आधीच पुन्हा उघडली आहे.',
  },
  work_begun: {
    status: 409,
    en: 'Work on this complaint has begun; add a comment instead.',
    hi: 'इस शिकायत पर काम शुरू हो चुका है; टिप्पणी लिखें।',
    mr: 'या तक्रारीवर काम सुरू झाले आहे; प्रतिक्रिया लिहा.',
  },
  rate_when_resolved: {
    status: 409,
    en: 'A complaint can be rated once it is resolved.',
    hi: 'रेटिंग शिकायत हल होने के बाद दी जा सकती है।',
    mr: 'तक्रार सोडवल्यानंतर रेटिंग देता येते.',
  },
  too_late: {
    status: 409,
    en: 'It was resolved more than {{days}} days ago. Please raise a new complaint.',
    hi: 'यह {{days}} दिन से पहले हल हो चुकी है। कृपया नई शिकायत दर्ज करें।',
    mr: 'ही {{days}} दिवसांपूर्वी सोडवली आहे. कृपया नवी तक्रार नोंदवा.',
  },
  too_many_photos: {
    status: 409,
    en: 'A complaint takes at most {{count}} photos.',
    hi: 'एक शिकायत में ज़्यादा से ज़्यादा {{count}} फ़ोटो लग सकते हैं।',
    mr: 'एका तक्रारीत जास्तीत जास्त {{count}} फोटो जोडता येतात.',
  },
  choose_category: { status: 400, en: 'Please choose a category.', hi: 'कृपया श्रेणी चुनें।', mr: 'कृपया प्रकार निवडा.' },
  category_unused: {
    status: 400,
    en: 'This category is no longer used. Please choose another.',
    hi: 'यह श्रेणी अब काम में नहीं है। कृपया दूसरी चुनें।',
    mr: 'हा प्रकार आता वापरात नाही. कृपया दुसरा निवडा.',
  },
  category_exists: {
    status: 409,
    en: 'There is a category with this name already.',
    hi: 'इस नाम की श्रेणी पहले से है।',
    mr: 'या नावाचा प्रकार आधीपासून आहे.',
  },
  choose_worker: {
    status: 400,
    en: 'Choose an active admin, committee member or vendor.',
    hi: 'कोई सक्रिय एडमिन, समिति सदस्य या सेवा प्रदाता चुनें।',
    mr: 'सक्रिय ॲडमिन, समिती सदस्य किंवा सेवा पुरवठादार निवडा.',
  },
  rule_exists: {
    status: 409,
    en: 'There is a rule for this category and wing already. Take it away first.',
    hi: 'इस श्रेणी और विंग का नियम पहले से है। पहले उसे हटाएँ।',
    mr: 'या प्रकाराचा आणि विंगचा नियम आधीपासून आहे. आधी तो काढा.',
  },
})

naming({
  categoryId: { en: 'Category', hi: 'श्रेणी', mr: 'प्रकार' },
  location: { en: 'Place', hi: 'जगह', mr: 'जागा' },
  priority: { en: 'Priority', hi: 'प्राथमिकता', mr: 'प्राधान्य' },
  assigneeId: { en: 'Assigned to', hi: 'किसे सौंपा', mr: 'कोणाकडे सोपवले' },
  responseHours: { en: 'Hours', hi: 'घंटे', mr: 'तास' },
})
