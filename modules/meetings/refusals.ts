import { naming, refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  notice_too_short: {
    status: 400,
    en: 'The notice needs {{days}} clear days. The earliest day is {{day}}.',
    hi: 'सूचना के लिए {{days}} पूरे दिन चाहिए। सबसे पहली तारीख {{day}} है।',
    mr: 'सूचनेसाठी {{days}} पूर्ण दिवस लागतात. सर्वात लवकरचा दिवस {{day}} आहे.',
  },
  meeting_moved_on: {
    status: 409,
    en: 'This meeting has gone further meanwhile. Please look at it again.',
    hi: 'यह सभा इस बीच आगे बढ़ चुकी है। कृपया फिर से देखें।',
    mr: 'ही सभा दरम्यान पुढे गेली आहे. कृपया पुन्हा पाहा.',
  },
  requisition_wanted: {
    status: 400,
    en: 'Please write down who asked for this meeting.',
    hi: 'कृपया लिखें कि यह सभा किन्होंने माँगी।',
    mr: 'कृपया ही सभा कोणी मागितली ते लिहा.',
  },
  adjourned_too_early: {
    status: 400,
    en: 'The adjourned meeting begins after the meeting itself.',
    hi: 'स्थगित सभा मूल सभा के बाद ही होती है।',
    mr: 'तहकूब सभा मूळ सभेनंतरच होते.',
  },
  not_entitled: {
    status: 403,
    en: 'Only owners of a flat are counted as present.',
    hi: 'उपस्थिति में केवल फ़्लैट के मालिक गिने जाते हैं।',
    mr: 'उपस्थितीत फक्त फ्लॅटचे मालक मोजले जातात.',
  },
  wrong_meeting_code: {
    status: 403,
    en: 'This code is not the one of this meeting.',
    hi: 'यह कोड इस सभा का नहीं है।',
    mr: 'हा कोड या सभेचा नाही.',
  },
  attendance_closed: {
    status: 409,
    en: 'Attendance is taken from one hour before the meeting until it ends.',
    hi: 'उपस्थिति सभा से एक घंटा पहले से उसके खत्म होने तक ली जाती है।',
    mr: 'उपस्थिती सभेच्या एक तास आधीपासून ती संपेपर्यंत घेतली जाते.',
  },
  attendance_struck: {
    status: 403,
    en: 'Your attendance was struck at the desk. Please go there.',
    hi: 'आपकी उपस्थिति डेस्क पर काटी गई है। कृपया वहाँ जाएँ।',
    mr: 'तुमची उपस्थिती डेस्कवर खोडली आहे. कृपया तिथे जा.',
  },
  no_quorum: {
    status: 409,
    en: 'There is no quorum: {{present}} of {{quorum}} are present.',
    hi: 'कोरम नहीं है: {{quorum}} में से {{present}} उपस्थित हैं।',
    mr: 'गणपूर्ती नाही: {{quorum}} पैकी {{present}} उपस्थित आहेत.',
  },
  not_on_agenda: {
    status: 400,
    en: 'Only what is on the agenda of the notice can be voted on.',
    hi: 'केवल सूचना की कार्यसूची में लिखे विषय पर मतदान हो सकता है।',
    mr: 'फक्त सूचनेतील कार्यक्रम पत्रिकेवरील विषयावरच मतदान घेता येते.',
  },
  requisition_too_few: {
    status: 400,
    en: '{{wanted}} flats have to ask for this meeting; {{count}} are named.',
    hi: 'यह सभा {{wanted}} फ़्लैटों की माँग पर ही बुलाई जा सकती है; {{count}} के नाम हैं।',
    mr: 'ही सभा {{wanted}} फ्लॅटच्या मागणीवरच बोलावता येते; {{count}} ची नावे आहेत.',
  },
  flat_without_owner: {
    status: 400,
    en: 'No owner of flat {{flat}} is on the register.',
    hi: 'फ़्लैट {{flat}} का कोई मालिक रजिस्टर में नहीं है।',
    mr: 'फ्लॅट {{flat}} चा मालक नोंदवहीत नाही.',
  },
  meeting_not_over: {
    status: 409,
    en: 'Minutes are written when the meeting is over.',
    hi: 'कार्यवृत्त सभा खत्म होने पर लिखा जाता है।',
    mr: 'इतिवृत्त सभा संपल्यावर लिहिले जाते.',
  },
  meeting_poll_open: {
    status: 409,
    en: 'A poll of this meeting is still open. The minutes are written when it is counted.',
    hi: 'इस सभा का एक मतदान अभी खुला है। कार्यवृत्त उसकी गिनती के बाद लिखा जाता है।',
    mr: 'या सभेचे एक मतदान अजून सुरू आहे. इतिवृत्त ते मोजल्यावर लिहिले जाते.',
  },
  minutes_exist: {
    status: 409,
    en: 'There are minutes of this meeting already.',
    hi: 'इस सभा का कार्यवृत्त पहले से है।',
    mr: 'या सभेचे इतिवृत्त आधीच आहे.',
  },
  minutes_being_signed: {
    status: 409,
    en: 'These minutes are signed and never change. A correction is written into the minutes of the next meeting.',
    hi: 'इस कार्यवृत्त पर हस्ताक्षर हो चुके हैं, यह अब नहीं बदलता। सुधार अगली सभा के कार्यवृत्त में लिखा जाता है।',
    mr: 'या इतिवृत्तावर सही झाली आहे, ते आता बदलत नाही. दुरुस्ती पुढच्या सभेच्या इतिवृत्तात लिहिली जाते.',
  },
  minutes_not_circulated: {
    status: 409,
    en: 'Circulate the minutes first, so that everybody can read them.',
    hi: 'पहले कार्यवृत्त सबको भेजें, ताकि सब पढ़ सकें।',
    mr: 'आधी इतिवृत्त सर्वांना पाठवा, म्हणजे सर्वांना वाचता येईल.',
  },
  minutes_not_signed: {
    status: 409,
    en: 'Two posts have to sign the minutes first.',
    hi: 'पहले दो पदाधिकारियों के हस्ताक्षर चाहिए।',
    mr: 'आधी दोन पदाधिकाऱ्यांच्या सह्या हव्यात.',
  },
  no_post_to_sign: {
    status: 403,
    en: 'Minutes are signed by chairperson, secretary, joint secretary or treasurer. You hold none of these posts today.',
    hi: 'कार्यवृत्त पर अध्यक्ष, सचिव, संयुक्त सचिव या कोषाध्यक्ष हस्ताक्षर करते हैं। आज आप इनमें से किसी पद पर नहीं हैं।',
    mr: 'इतिवृत्तावर अध्यक्ष, सचिव, सहसचिव किंवा खजिनदार सही करतात. आज यांपैकी कोणतेही पद तुमच्याकडे नाही.',
  },
  post_signed_already: {
    status: 409,
    en: 'Your post has signed already. The second signature is another post’s.',
    hi: 'आपके पद से हस्ताक्षर हो चुके हैं। दूसरे हस्ताक्षर किसी और पद के होंगे।',
    mr: 'तुमच्या पदाची सही झाली आहे. दुसरी सही दुसऱ्या पदाची असते.',
  },
  not_a_later_meeting: {
    status: 400,
    en: 'Minutes are confirmed in a later meeting that has begun.',
    hi: 'कार्यवृत्त की पुष्टि बाद की ऐसी सभा में होती है जो शुरू हो चुकी हो।',
    mr: 'इतिवृत्त नंतरच्या, सुरू झालेल्या सभेत कायम केले जाते.',
  },
  not_a_member_here: {
    status: 400,
    en: 'This person is not on the register.',
    hi: 'यह व्यक्ति रजिस्टर में नहीं है।',
    mr: 'ही व्यक्ती नोंदवहीत नाही.',
  },
  action_is_others: {
    status: 403,
    en: 'Its owner, or the committee, says when this is done.',
    hi: 'यह काम पूरा हुआ या नहीं, यह उसका ज़िम्मेदार व्यक्ति या समिति बताती है।',
    mr: 'हे काम झाले की नाही, ते जबाबदार व्यक्ती किंवा समिती सांगते.',
  },
  term_backwards: {
    status: 400,
    en: 'A term ends after it begins.',
    hi: 'कार्यकाल शुरू होने के बाद ही समाप्त होता है।',
    mr: 'कार्यकाळ सुरू झाल्यानंतरच संपतो.',
  },
  poll_not_of_meeting: {
    status: 400,
    en: 'Only a counted poll of this meeting and this item makes a resolution, and only once.',
    hi: 'प्रस्ताव इसी सभा और इसी विषय के, गिने जा चुके मतदान से ही बनता है, और एक ही बार।',
    mr: 'ठराव याच सभेच्या आणि याच विषयाच्या, मोजलेल्या मतदानातूनच होतो, आणि एकदाच.',
  },
  more_hands_than_present: {
    status: 400,
    en: 'There are more hands than the {{present}} who are present.',
    hi: 'उपस्थित {{present}} से ज़्यादा हाथ गिने गए हैं।',
    mr: 'उपस्थित {{present}} पेक्षा जास्त हात मोजले आहेत.',
  },
})

naming({
  agenda: { en: 'Agenda', hi: 'कार्यसूची', mr: 'कार्यक्रम पत्रिका' },
  startsAt: { en: 'Begins', hi: 'शुरू', mr: 'सुरुवात' },
  adjournedTo: { en: 'Adjourned to', hi: 'स्थगित होने पर', mr: 'तहकूब झाल्यास' },
  requisition: { en: 'Who asked for it', hi: 'किन्होंने माँगी', mr: 'कोणी मागितली' },
  ownerId: { en: 'Who does it', hi: 'कौन करेगा', mr: 'कोण करणार' },
  untilDay: { en: 'Until', hi: 'कब तक', mr: 'कधीपर्यंत' },
})
