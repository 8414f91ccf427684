import { naming, refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  ends_before_start: {
    status: 400,
    en: 'It would end before it begins.',
    hi: 'यह शुरू होने से पहले ही खत्म हो जाएगा।',
    mr: 'हा सुरू होण्याआधीच संपेल.',
  },
  event_in_past: {
    status: 400,
    en: 'This time has passed. Choose a later one.',
    hi: 'यह समय बीत चुका है। बाद का समय चुनें।',
    mr: 'ही वेळ होऊन गेली आहे. नंतरची वेळ निवडा.',
  },
  event_too_long: {
    status: 400,
    en: 'An event lasts at most 14 days.',
    hi: 'कार्यक्रम ज़्यादा से ज़्यादा 14 दिन का हो सकता है।',
    mr: 'कार्यक्रम जास्तीत जास्त 14 दिवसांचा असू शकतो.',
  },
  too_many_dates: {
    status: 400,
    en: 'This rule makes more than {{most}} dates. The {{most}}nd is {{day}}: let it end there or earlier.',
    hi: 'इस नियम से {{most}} से ज़्यादा तारीखें बनती हैं। {{most}}वीं तारीख {{day}} है: इसे वहीं या उससे पहले खत्म करें।',
    mr: 'या नियमाने {{most}} पेक्षा जास्त तारखा होतात. {{most}}वी तारीख {{day}} आहे: तो तिथे किंवा आधी संपवा.',
  },
  no_dates: {
    status: 400,
    en: 'This rule makes no date.',
    hi: 'इस नियम से कोई तारीख नहीं बनती।',
    mr: 'या नियमाने एकही तारीख होत नाही.',
  },
  reply_after_start: {
    status: 400,
    en: 'The last day to answer is after the event begins.',
    hi: 'जवाब देने का आखिरी दिन कार्यक्रम शुरू होने के बाद का है।',
    mr: 'उत्तर देण्याचा शेवटचा दिवस कार्यक्रम सुरू झाल्यानंतरचा आहे.',
  },
  seats_below_replies: {
    status: 400,
    en: '{{count}} people have said yes already.',
    hi: '{{count}} लोग पहले ही हाँ कह चुके हैं।',
    mr: '{{count}} जणांनी आधीच हो म्हटले आहे.',
  },
  price_is_billed: {
    status: 409,
    en: 'What it costs is on the bills already and cannot be changed.',
    hi: 'इसका शुल्क बिलों में जा चुका है और अब बदला नहीं जा सकता।',
    mr: 'याचे शुल्क बिलांत गेले आहे आणि आता बदलता येत नाही.',
  },
  event_for_nobody: {
    status: 400,
    en: 'Nobody would get this.',
    hi: 'किसी को भी बुलावा नहीं जाएगा।',
    mr: 'कोणालाच आमंत्रण जाणार नाही.',
  },
  event_cancelled: {
    status: 409,
    en: 'This event is cancelled.',
    hi: 'यह कार्यक्रम रद्द हो चुका है।',
    mr: 'हा कार्यक्रम रद्द झाला आहे.',
  },
  event_over: {
    status: 409,
    en: 'This event is over.',
    hi: 'यह कार्यक्रम हो चुका है।',
    mr: 'हा कार्यक्रम होऊन गेला आहे.',
  },
  replies_closed: {
    status: 409,
    en: 'The last day to answer has passed. Please talk to the committee.',
    hi: 'जवाब देने का आखिरी दिन बीत चुका है। कृपया समिति से बात करें।',
    mr: 'उत्तर देण्याचा शेवटचा दिवस होऊन गेला आहे. कृपया समितीशी बोला.',
  },
  not_invited: {
    status: 403,
    en: 'This event is for others.',
    hi: 'यह कार्यक्रम दूसरों के लिए है।',
    mr: 'हा कार्यक्रम इतरांसाठी आहे.',
  },
  calendar_needs_member: {
    status: 409,
    en: 'Only somebody on the register of this society has a calendar here.',
    hi: 'यहाँ कैलेंडर केवल इस सोसाइटी के सदस्यों का होता है।',
    mr: 'इथे कॅलेंडर फक्त या सोसायटीच्या सदस्यांचे असते.',
  },
  how_many_come: {
    status: 400,
    en: 'Please say how many of you come.',
    hi: 'कृपया बताएँ कि आप में से कितने लोग आएँगे।',
    mr: 'कृपया तुमच्यापैकी किती जण येणार ते सांगा.',
  },
  album_closed: {
    status: 409,
    en: 'The album of this event is closed.',
    hi: 'इस कार्यक्रम का एल्बम बंद है।',
    mr: 'या कार्यक्रमाचा अल्बम बंद आहे.',
  },
  album_full: {
    status: 409,
    en: 'An album takes at most {{count}} photos.',
    hi: 'एक एल्बम में ज़्यादा से ज़्यादा {{count}} फ़ोटो आ सकती हैं।',
    mr: 'एका अल्बममध्ये जास्तीत जास्त {{count}} फोटो ठेवता येतात.',
  },
})

naming({
  startsAt: { en: 'Begins', hi: 'शुरू', mr: 'सुरुवात' },
  endsAt: { en: 'Ends', hi: 'समाप्त', mr: 'समाप्ती' },
  place: { en: 'Place', hi: 'जगह', mr: 'ठिकाण' },
  replyUntil: { en: 'Last day to answer', hi: 'जवाब देने का आखिरी दिन', mr: 'उत्तर देण्याचा शेवटचा दिवस' },
  seats: { en: 'Seats', hi: 'सीटें', mr: 'जागा' },
  adults: { en: 'Adults', hi: 'बड़े', mr: 'मोठी माणसे' },
  children: { en: 'Children', hi: 'बच्चे', mr: 'मुले' },
  repeats: { en: 'Repeats', hi: 'दोहराना', mr: 'पुन्हा होणे' },
})
