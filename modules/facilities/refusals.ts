import { naming, refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  // A time that cannot be booked so.
  time_ends_first: {
    status: 400,
    en: 'The time ends before it begins. {{instead}}',
    hi: 'समय शुरू होने से पहले ही खत्म हो रहा है। {{instead}}',
    mr: 'वेळ सुरू होण्याआधीच संपते. {{instead}}',
  },
  half_slot: {
    status: 400,
    en: 'Book whole slots of {{minutes}} minutes. {{instead}}',
    hi: '{{minutes}} मिनट के पूरे स्लॉट बुक करें। {{instead}}',
    mr: '{{minutes}} मिनिटांचे पूर्ण स्लॉट आरक्षित करा. {{instead}}',
  },
  outside_hours: {
    status: 400,
    en: '{{facility}} is not open at that time. {{instead}}',
    hi: '{{facility}} उस समय खुला नहीं रहता। {{instead}}',
    mr: '{{facility}} त्या वेळी उघडे नसते. {{instead}}',
  },
  time_is_past: {
    status: 400,
    en: 'That time is over already. {{instead}}',
    hi: 'वह समय निकल चुका है। {{instead}}',
    mr: 'ती वेळ होऊन गेली आहे. {{instead}}',
  },
  too_soon: {
    status: 400,
    en: '{{facility}} has to be booked earlier: from {{from}} on. {{instead}}',
    hi: '{{facility}} पहले से बुक करना होता है: {{from}} से आगे का समय चुनें। {{instead}}',
    mr: '{{facility}} आधी आरक्षित करावे लागते: {{from}} नंतरची वेळ निवडा. {{instead}}',
  },
  beyond_window: {
    status: 400,
    en: '{{facility}} can be booked {{days}} days ahead, up to {{day}}. {{instead}}',
    hi: '{{facility}} {{days}} दिन आगे तक, यानी {{day}} तक बुक हो सकता है। {{instead}}',
    mr: '{{facility}} {{days}} दिवस आधीपर्यंत, म्हणजे {{day}} पर्यंत आरक्षित करता येते. {{instead}}',
  },
  too_few_slots: {
    status: 400,
    en: 'Please book at least {{count}} slots of {{minutes}} minutes. {{instead}}',
    hi: 'कृपया {{minutes}} मिनट के कम से कम {{count}} स्लॉट बुक करें। {{instead}}',
    mr: 'कृपया {{minutes}} मिनिटांचे किमान {{count}} स्लॉट आरक्षित करा. {{instead}}',
  },
  too_many_slots: {
    status: 400,
    en: 'At most {{count}} slots of {{minutes}} minutes can be booked at once. {{instead}}',
    hi: 'एक बार में {{minutes}} मिनट के ज़्यादा से ज़्यादा {{count}} स्लॉट बुक हो सकते हैं। {{instead}}',
    mr: 'एका वेळी {{minutes}} मिनिटांचे जास्तीत जास्त {{count}} स्लॉट आरक्षित करता येतात. {{instead}}',
  },
  too_many_places: {
    status: 400,
    en: '{{facility}} has {{count}} places. {{instead}}',
    hi: '{{facility}} में {{count}} जगहें हैं। {{instead}}',
    mr: '{{facility}} मध्ये {{count}} जागा आहेत. {{instead}}',
  },
  calendar_too_long: {
    status: 400,
    en: 'Please choose at most {{days}} days, the last one after the first.',
    hi: 'कृपया ज़्यादा से ज़्यादा {{days}} दिन चुनें, आखिरी दिन पहले के बाद हो।',
    mr: 'कृपया जास्तीत जास्त {{days}} दिवस निवडा, शेवटचा दिवस पहिल्यानंतरचा असावा.',
  },
  // Who books.
  book_no_flat: {
    status: 400,
    en: 'Please choose the flat you book for.',
    hi: 'कृपया वह फ़्लैट चुनें जिसके लिए बुकिंग है।',
    mr: 'कृपया ज्या फ्लॅटसाठी आरक्षण आहे तो निवडा.',
  },
  book_not_yours: {
    status: 403,
    en: 'You can book for your own flat only.',
    hi: 'आप केवल अपने फ़्लैट के लिए बुक कर सकते हैं।',
    mr: 'तुम्ही फक्त तुमच्या फ्लॅटसाठी आरक्षण करू शकता.',
  },
  facility_rests: {
    status: 409,
    en: '{{facility}} cannot be booked at present. Please choose another facility.',
    hi: '{{facility}} फ़िलहाल बुक नहीं हो सकता। कृपया कोई दूसरी सुविधा चुनें।',
    mr: '{{facility}} सध्या आरक्षित करता येत नाही. कृपया दुसरी सुविधा निवडा.',
  },
  dues_open: {
    status: 409,
    en: '{{facility}} is for flats without overdue bills. Flat {{flat}} has one; please pay it first.',
    hi: '{{facility}} उन्हीं फ़्लैट के लिए है जिनका कोई बिल बाकी नहीं। फ़्लैट {{flat}} का बिल बाकी है; कृपया पहले उसे चुकाएँ।',
    mr: '{{facility}} थकबाकी नसलेल्या फ्लॅटसाठी आहे. फ्लॅट {{flat}} चे बिल थकले आहे; कृपया आधी ते भरा.',
  },
  quota_full: {
    status: 409,
    en: 'Flat {{flat}} has booked {{count}} times already, as often as {{facility}} allows in that {{per}}.',
    hi: 'फ़्लैट {{flat}} {{count}} बार बुक कर चुका है; {{facility}} उस {{per}} में इतनी ही बार मिलता है।',
    mr: 'फ्लॅट {{flat}} ने {{count}} वेळा आरक्षण केले आहे; {{facility}} त्या {{per}} तितक्याच वेळा मिळते.',
  },
  per_day: { status: 409, en: 'day', hi: 'दिन', mr: 'दिवसात' },
  per_week: { status: 409, en: 'week', hi: 'हफ़्ते', mr: 'आठवड्यात' },
  per_month: { status: 409, en: 'month', hi: 'महीने', mr: 'महिन्यात' },
  taken: {
    status: 409,
    en: 'This time is taken. {{instead}}',
    hi: 'यह समय किसी ने ले लिया है। {{instead}}',
    mr: 'ही वेळ आधीच घेतली गेली आहे. {{instead}}',
  },
  free_instead: {
    status: 409,
    en: 'Free are: {{times}}.',
    hi: 'ये समय खाली हैं: {{times}}।',
    mr: 'या वेळा मोकळ्या आहेत: {{times}}.',
  },
  nothing_free: {
    status: 409,
    en: 'Nothing near it is free; you can ask to be told when it becomes free.',
    hi: 'आसपास कोई समय खाली नहीं; खाली होने पर सूचना माँग सकते हैं।',
    mr: 'जवळपास कोणतीही वेळ मोकळी नाही; मोकळी झाल्यावर कळवा असे सांगू शकता.',
  },
  nothing_free_near: {
    status: 400,
    en: 'Nothing near it is free.',
    hi: 'आसपास कोई समय खाली नहीं।',
    mr: 'जवळपास कोणतीही वेळ मोकळी नाही.',
  },
  pay_now_closed: {
    status: 409,
    en: 'Paying at once is not possible in this society at present.',
    hi: 'इस सोसाइटी में तुरंत भुगतान अभी नहीं हो सकता।',
    mr: 'या सोसायटीत लगेच पैसे भरणे सध्या शक्य नाही.',
  },
  // What became of a booking.
  booking_is_over: {
    status: 409,
    en: 'This booking can no longer be changed: it has begun, or it was given back.',
    hi: 'यह बुकिंग अब बदली नहीं जा सकती: समय शुरू हो चुका है या यह रद्द हो चुकी है।',
    mr: 'हे आरक्षण आता बदलता येत नाही: वेळ सुरू झाली आहे किंवा ते रद्द झाले आहे.',
  },
  paid_just_now: {
    status: 409,
    en: 'The payment for this booking has just come. Please try again in a minute.',
    hi: 'इस बुकिंग का भुगतान अभी आया है। कृपया एक मिनट में फिर कोशिश करें।',
    mr: 'या आरक्षणाचे पैसे आत्ताच आले आहेत. कृपया एका मिनिटाने पुन्हा प्रयत्न करा.',
  },
  move_needs_approval: {
    status: 409,
    en: 'This booking was approved for its time. Please ask the committee to move it, or cancel it and ask anew.',
    hi: 'यह बुकिंग इसी समय के लिए मंज़ूर हुई है। समय बदलने के लिए समिति से कहें, या रद्द करके फिर माँगें।',
    mr: 'हे आरक्षण याच वेळेसाठी मंजूर झाले आहे. वेळ बदलण्यासाठी समितीला सांगा, किंवा रद्द करून पुन्हा मागा.',
  },
  move_same_price: {
    status: 409,
    en: 'This booking is billed already. It can move to a time of the same price; for another, cancel it and book anew.',
    hi: 'इस बुकिंग का बिल बन चुका है। यह उतने ही किराए के समय पर जा सकती है; दूसरे समय के लिए रद्द करके फिर बुक करें।',
    mr: 'या आरक्षणाचे बिल झाले आहे. ते तेवढ्याच भाड्याच्या वेळेला हलवता येते; दुसऱ्या वेळेसाठी रद्द करून पुन्हा आरक्षित करा.',
  },
  booking_decided: {
    status: 409,
    en: 'This booking does not wait for a decision any more.',
    hi: 'यह बुकिंग अब फ़ैसले का इंतज़ार नहीं कर रही।',
    mr: 'हे आरक्षण आता निर्णयाची वाट पाहत नाही.',
  },
  nothing_to_check_in: {
    status: 409,
    en: 'Your flat has no confirmed booking here at this time.',
    hi: 'इस समय आपके फ़्लैट की यहाँ कोई पक्की बुकिंग नहीं है।',
    mr: 'या वेळी तुमच्या फ्लॅटचे इथे कोणतेही निश्चित आरक्षण नाही.',
  },
  check_in_hours: {
    status: 409,
    en: 'Check-in is open from {{minutes}} minutes before the time until its end.',
    hi: 'चेक-इन समय से {{minutes}} मिनट पहले से उसके अंत तक खुला रहता है।',
    mr: 'चेक-इन वेळेच्या {{minutes}} मिनिटे आधीपासून ती संपेपर्यंत उघडे असते.',
  },
  // Deposits.
  deduct_too_late: {
    status: 409,
    en: 'Something can be taken off a deposit once, after the use and within {{days}} days.',
    hi: 'जमा राशि से कटौती इस्तेमाल के बाद {{days}} दिन के भीतर, एक बार हो सकती है।',
    mr: 'अनामत रकमेतून कपात वापरानंतर {{days}} दिवसांत, एकदाच करता येते.',
  },
  deduct_too_much: {
    status: 400,
    en: 'No more than the deposit can be taken off it.',
    hi: 'कटौती जमा राशि से ज़्यादा नहीं हो सकती।',
    mr: 'कपात अनामत रकमेपेक्षा जास्त असू शकत नाही.',
  },
  dispute_not_yours: {
    status: 403,
    en: 'Only the flat whose deposit it is can object.',
    hi: 'आपत्ति केवल वही फ़्लैट कर सकता है जिसकी जमा राशि है।',
    mr: 'ज्या फ्लॅटची अनामत आहे तोच हरकत घेऊ शकतो.',
  },
  nothing_to_dispute: {
    status: 409,
    en: 'You can object once, within {{days}} days after the deduction.',
    hi: 'कटौती के बाद {{days}} दिन के भीतर एक बार आपत्ति कर सकते हैं।',
    mr: 'कपातीनंतर {{days}} दिवसांत एकदा हरकत घेता येते.',
  },
  no_dispute: {
    status: 409,
    en: 'There is no objection to answer.',
    hi: 'जवाब देने के लिए कोई आपत्ति नहीं है।',
    mr: 'उत्तर देण्यासाठी कोणतीही हरकत नाही.',
  },
  answer_not_more: {
    status: 400,
    en: 'The answer can keep as much as was deducted, or less.',
    hi: 'जवाब में उतनी ही कटौती रह सकती है या उससे कम।',
    mr: 'उत्तरात तेवढीच किंवा त्याहून कमी कपात राहू शकते.',
  },
  // Closures and waits.
  closure_over_bookings: {
    status: 409,
    en: '{{count}} bookings lie in this time. Confirm once more to cancel them; everything paid goes back and each flat is told.',
    hi: 'इस समय में {{count}} बुकिंग हैं। उन्हें रद्द करने के लिए फिर से पुष्टि करें; पूरा पैसा लौटेगा और हर फ़्लैट को सूचना जाएगी।',
    mr: 'या वेळेत {{count}} आरक्षणे आहेत. ती रद्द करण्यासाठी पुन्हा होकार द्या; सर्व पैसे परत जातील आणि प्रत्येक फ्लॅटला कळवले जाईल.',
  },
  closed_already: {
    status: 409,
    en: 'It is closed in a part of this time already.',
    hi: 'इस समय के कुछ हिस्से में यह पहले से बंद है।',
    mr: 'या वेळेच्या काही भागात ते आधीच बंद आहे.',
  },
  closure_too_long: {
    status: 400,
    en: 'A closure ends within two years. To take a facility out of use, put it at rest.',
    hi: 'बंदी दो साल के भीतर खत्म होती है। सुविधा को हटाना हो तो उसे विराम पर रखें।',
    mr: 'बंदी दोन वर्षांत संपते. सुविधा वापरातून काढायची असेल तर ती विश्रांतीत ठेवा.',
  },
  time_is_free: {
    status: 409,
    en: 'This time is free. You can book it now.',
    hi: 'यह समय खाली है। आप इसे अभी बुक कर सकते हैं।',
    mr: 'ही वेळ मोकळी आहे. तुम्ही ती आत्ता आरक्षित करू शकता.',
  },
  too_many_waits: {
    status: 409,
    en: 'You wait for {{count}} times already. Please give one up first.',
    hi: 'आप पहले से {{count}} समयों का इंतज़ार कर रहे हैं। कृपया पहले एक छोड़ें।',
    mr: 'तुम्ही आधीच {{count}} वेळांची वाट पाहत आहात. कृपया आधी एक सोडा.',
  },
  wait_members_only: {
    status: 403,
    en: 'Only a member of the society can wait for a time.',
    hi: 'समय का इंतज़ार केवल सोसाइटी का सदस्य कर सकता है।',
    mr: 'वेळेची वाट फक्त सोसायटीचा सदस्य पाहू शकतो.',
  },
  feed_needs_member: {
    status: 409,
    en: 'A calendar address is for members of the society.',
    hi: 'कैलेंडर का पता सोसाइटी के सदस्यों के लिए है।',
    mr: 'कॅलेंडरचा पत्ता सोसायटीच्या सदस्यांसाठी आहे.',
  },
  // What a facility cannot be.
  facility_name_taken: {
    status: 409,
    en: 'There is a facility of that name already.',
    hi: 'इस नाम की सुविधा पहले से है।',
    mr: 'या नावाची सुविधा आधीच आहे.',
  },
  hours_overlap: {
    status: 400,
    en: 'The opening hours overlap.',
    hi: 'खुलने के समय एक-दूसरे से टकराते हैं।',
    mr: 'उघडण्याच्या वेळा एकमेकींवर येतात.',
  },
  hours_without_slot: {
    status: 400,
    en: 'No slot of {{minutes}} minutes fits into these hours.',
    hi: '{{minutes}} मिनट का कोई स्लॉट इन समयों में नहीं बैठता।',
    mr: '{{minutes}} मिनिटांचा एकही स्लॉट या वेळांत बसत नाही.',
  },
  slots_out_of_order: {
    status: 400,
    en: 'The most slots cannot be fewer than the least.',
    hi: 'ज़्यादा से ज़्यादा स्लॉट कम से कम स्लॉट से कम नहीं हो सकते।',
    mr: 'जास्तीत जास्त स्लॉट किमान स्लॉटपेक्षा कमी असू शकत नाहीत.',
  },
  free_has_no_price: {
    status: 400,
    en: 'A free facility has neither price nor deposit. Choose how it is paid, or take them out.',
    hi: 'मुफ़्त सुविधा का न किराया होता है न जमा राशि। भुगतान का तरीका चुनें या उन्हें हटाएँ।',
    mr: 'मोफत सुविधेला भाडे आणि अनामत नसते. पैसे कसे भरायचे ते निवडा किंवा ती काढा.',
  },
  approval_not_now: {
    status: 400,
    en: 'Approval and paying at once do not go together: the time would lapse before anybody decides.',
    hi: 'मंज़ूरी और तुरंत भुगतान साथ नहीं चलते: फ़ैसला होने से पहले ही समय छूट जाएगा।',
    mr: 'मंजुरी आणि लगेच पैसे भरणे एकत्र चालत नाही: निर्णय होण्याआधीच वेळ सुटेल.',
  },
  whole_has_one_place: {
    status: 400,
    en: 'A facility made of others is booked as a whole: its capacity is 1.',
    hi: 'दूसरी सुविधाओं से बनी सुविधा पूरी बुक होती है: इसकी क्षमता 1 है।',
    mr: 'इतर सुविधांनी बनलेली सुविधा पूर्ण आरक्षित होते: तिची क्षमता 1 असते.',
  },
  parts_one_deep: {
    status: 400,
    en: 'A part cannot be made of others itself, nor be its own part.',
    hi: 'कोई हिस्सा खुद दूसरी सुविधाओं से नहीं बन सकता, न अपना ही हिस्सा हो सकता है।',
    mr: 'एखादा भाग स्वतः इतर सुविधांचा बनलेला किंवा स्वतःचाच भाग असू शकत नाही.',
  },
  changed_while_booked: {
    status: 409,
    en: 'There are bookings ahead. Capacity can only grow, and what it is made of stays, until they are over.',
    hi: 'आगे की बुकिंग हैं। उनके पूरे होने तक क्षमता केवल बढ़ सकती है और हिस्से वही रहेंगे।',
    mr: 'पुढील आरक्षणे आहेत. ती होईपर्यंत क्षमता फक्त वाढवता येते आणि भाग तेच राहतात.',
  },
})

naming({
  facility: { en: 'Facility', hi: 'सुविधा', mr: 'सुविधा' },
  capacity: { en: 'Capacity', hi: 'क्षमता', mr: 'क्षमता' },
  slotMinutes: { en: 'Slot length', hi: 'स्लॉट की लंबाई', mr: 'स्लॉटची लांबी' },
  places: { en: 'Places', hi: 'जगहें', mr: 'जागा' },
})
