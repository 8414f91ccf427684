import { naming, refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  plan_limit: { status: 403, en: '{{reason}}', hi: '{{reason}}', mr: '{{reason}}' },
  plan_full_members: {
    status: 403,
    en: 'The {{plan}} plan has room for {{count}} members. Ask for a larger plan to add more.',
    hi: '{{plan}} प्लान में {{count}} सदस्यों की जगह है। और जोड़ने के लिए बड़े प्लान का अनुरोध करें।',
    mr: '{{plan}} प्लॅनमध्ये {{count}} सदस्यांची जागा आहे. आणखी जोडण्यासाठी मोठ्या प्लॅनची विनंती करा.',
  },
  plan_full_flats: {
    status: 403,
    en: 'The {{plan}} plan has room for {{count}} flats. Ask for a larger plan to add more.',
    hi: '{{plan}} प्लान में {{count}} फ़्लैट की जगह है। और जोड़ने के लिए बड़े प्लान का अनुरोध करें।',
    mr: '{{plan}} प्लॅनमध्ये {{count}} फ्लॅटची जागा आहे. आणखी जोडण्यासाठी मोठ्या प्लॅनची विनंती करा.',
  },
  last_admin: {
    status: 409,
    en: 'A society needs at least one admin. Make someone else admin first.',
    hi: 'सोसाइटी में कम से कम एक एडमिन ज़रूरी है। पहले किसी और को एडमिन बनाएँ।',
    mr: 'सोसायटीत किमान एक ॲडमिन हवा. आधी दुसऱ्या कोणाला ॲडमिन करा.',
  },
  invited_too_often: {
    status: 429,
    en: 'This member was invited several times today. Please try again tomorrow.',
    hi: 'इस सदस्य को आज कई बार निमंत्रण भेजा जा चुका है। कृपया कल फिर कोशिश करें।',
    mr: 'या सदस्याला आज अनेकदा आमंत्रण पाठवले आहे. कृपया उद्या पुन्हा प्रयत्न करा.',
  },
  has_login: {
    status: 409,
    en: 'This member has a login already.',
    hi: 'इस सदस्य के पास लॉगिन पहले से है।',
    mr: 'या सदस्याकडे लॉगिन आधीपासून आहे.',
  },
  already_member: {
    status: 409,
    en: 'You are a member of this society already.',
    hi: 'आप इस सोसाइटी के सदस्य पहले से हैं।',
    mr: 'तुम्ही या सोसायटीचे सदस्य आधीपासून आहात.',
  },
  invitation_gone: {
    status: 404,
    en: 'This invitation has expired or was used already. Ask your committee for a new one.',
    hi: 'इस निमंत्रण की अवधि पूरी हो गई या इसका उपयोग हो चुका है। समिति से नया मँगवाएँ।',
    mr: 'या निमंत्रणाची मुदत संपली किंवा ते वापरले गेले आहे. समितीकडून नवे मागवा.',
  },
  no_such_society_code: {
    status: 404,
    en: 'No society has this code. Please check it with your committee.',
    hi: 'इस कोड की कोई सोसाइटी नहीं है। कृपया समिति से कोड जाँच लें।',
    mr: 'या कोडची कोणतीही सोसायटी नाही. कृपया समितीकडून कोड तपासून घ्या.',
  },
  flat_needed: {
    status: 400,
    en: 'Enter the flat you live in.',
    hi: 'अपना फ़्लैट नंबर लिखें।',
    mr: 'तुमचा फ्लॅट क्रमांक लिहा.',
  },
  short_society_code: {
    status: 400,
    en: 'The society code has 8 characters',
    hi: 'सोसाइटी कोड में 8 अक्षर होते हैं',
    mr: 'सोसायटी कोडमध्ये 8 अक्षरे असतात',
  },
  flat_exists: {
    status: 409,
    en: 'A flat with this number is already on the register.',
    hi: 'इस नंबर का फ़्लैट पहले से सूची में है।',
    mr: 'या क्रमांकाचा फ्लॅट आधीपासून नोंदीत आहे.',
  },
  flat_has_papers: {
    status: 409,
    en: 'There are bills or receipts of this flat, and the books keep them. Rename the flat instead.',
    hi: 'इस फ़्लैट के बिल या रसीदें हैं, और हिसाब उन्हें रखता है। फ़्लैट हटाने के बजाय उसका नाम बदलें।',
    mr: 'या फ्लॅटची बिले किंवा पावत्या आहेत, आणि हिशेब त्या ठेवतो. फ्लॅट काढण्याऐवजी त्याचे नाव बदला.',
  },
  flat_in_use: {
    status: 409,
    en: 'People are registered in this flat. Move them first.',
    hi: 'इस फ़्लैट में लोग दर्ज हैं। पहले उन्हें दूसरे फ़्लैट में करें।',
    mr: 'या फ्लॅटमध्ये लोकांची नोंद आहे. आधी त्यांना दुसऱ्या फ्लॅटमध्ये हलवा.',
  },
  already_on_register: {
    status: 409,
    en: 'This is already on the register.',
    hi: 'यह पहले से सूची में है।',
    mr: 'हे आधीपासून नोंदीत आहे.',
  },
  left_before_coming: {
    status: 400,
    en: 'The day of leaving is before the day of coming.',
    hi: 'जाने की तारीख आने की तारीख से पहले है।',
    mr: 'जाण्याची तारीख येण्याच्या तारखेच्या आधीची आहे.',
  },
  flats_added_meanwhile: {
    status: 409,
    en: 'Someone added some of these flats meanwhile. Please preview again.',
    hi: 'इस बीच किसी ने इनमें से कुछ फ़्लैट जोड़ दिए। कृपया फिर से देखें।',
    mr: 'दरम्यान कोणीतरी यातील काही फ्लॅट जोडले. कृपया पुन्हा पाहा.',
  },
  heading_lacks: {
    status: 400,
    en: 'The heading row lacks: {{columns}}.',
    hi: 'शीर्षक की पंक्ति में ये कॉलम नहीं हैं: {{columns}}।',
    mr: 'शीर्षकाच्या ओळीत हे रकाने नाहीत: {{columns}}.',
  },
  import_errors: {
    status: 422,
    en: 'Nothing was imported: line {{line}}: {{reason}}.',
    hi: 'कुछ भी नहीं जोड़ा गया: पंक्ति {{line}}: {{reason}}।',
    mr: 'काहीही जोडले नाही: ओळ {{line}}: {{reason}}.',
  },
  twin_in_sheet: {
    status: 422,
    en: '{{name}} stands on line {{line}} already',
    hi: '{{name}} पंक्ति {{line}} में पहले से है',
    mr: '{{name}} ओळ {{line}} मध्ये आधीपासून आहे',
  },
  twin_on_register: {
    status: 422,
    en: '{{name}} is on the register already',
    hi: '{{name}} पहले से सूची में है',
    mr: '{{name}} आधीपासून नोंदीत आहे',
  },
  flat_listed: {
    status: 422,
    en: 'Flat {{number}} is listed already',
    hi: 'फ़्लैट {{number}} पहले से सूची में है',
    mr: 'फ्लॅट {{number}} आधीपासून नोंदीत आहे',
  },
  bad_plate: {
    status: 400,
    en: 'Please type the number as it stands on the plate, such as MH-12-AB-1234.',
    hi: 'कृपया नंबर वैसा ही लिखें जैसा प्लेट पर है, जैसे MH-12-AB-1234।',
    mr: 'कृपया नंबर प्लेटवर आहे तसाच लिहा, उदा. MH-12-AB-1234.',
  },
  short_plate: {
    status: 400,
    en: 'Type at least four letters or digits of the plate.',
    hi: 'प्लेट के कम से कम चार अक्षर या अंक लिखें।',
    mr: 'प्लेटमधील किमान चार अक्षरे किंवा अंक लिहा.',
  },
  plate_taken: {
    status: 409,
    en: 'This plate is on the register already. Ask the office if that is wrong.',
    hi: 'यह गाड़ी पहले से सूची में है। गलत हो तो ऑफ़िस से पूछें।',
    mr: 'हे वाहन आधीपासून नोंदीत आहे. चुकीचे असल्यास कार्यालयात विचारा.',
  },
  not_your_flat: {
    status: 403,
    en: 'You can enter vehicles of your own flat.',
    hi: 'आप अपने फ़्लैट की गाड़ियाँ ही लिख सकते हैं।',
    mr: 'तुम्ही फक्त तुमच्या फ्लॅटची वाहने नोंदवू शकता.',
  },
  too_many_vehicles: {
    status: 409,
    en: 'This flat has {{count}} vehicles already. Take one off first.',
    hi: 'इस फ़्लैट की {{count}} गाड़ियाँ पहले से हैं। पहले एक हटाएँ।',
    mr: 'या फ्लॅटची {{count}} वाहने आधीच आहेत. आधी एक काढा.',
  },
  finds_no_plate: {
    status: 403,
    en: 'Guards and the committee can look up a plate. You can have its flat told instead.',
    hi: 'गाड़ी का नंबर गार्ड और समिति ही खोज सकते हैं। आप उस फ़्लैट को खबर भिजवा सकते हैं।',
    mr: 'वाहनाचा नंबर सुरक्षारक्षक आणि समितीच शोधू शकतात. तुम्ही त्या फ्लॅटला कळवू शकता.',
  },
  asks_no_plate: {
    status: 403,
    en: 'Only members of the society can ask about a plate.',
    hi: 'गाड़ी के बारे में सोसाइटी के सदस्य ही पूछ सकते हैं।',
    mr: 'वाहनाबद्दल सोसायटीचे सदस्यच विचारू शकतात.',
  },
  called_enough: {
    status: 429,
    en: 'You asked {{count}} times today. Please ask the guard, or again tomorrow.',
    hi: 'आप आज {{count}} बार पूछ चुके हैं। कृपया गार्ड से पूछें, या कल फिर कोशिश करें।',
    mr: 'तुम्ही आज {{count}} वेळा विचारले आहे. कृपया सुरक्षारक्षकाला विचारा, किंवा उद्या पुन्हा प्रयत्न करा.',
  },
  demo_address: {
    status: 400,
    en: 'This is the address of a demo account, which everybody can use. Please give the person’s own.',
    hi: 'यह डेमो खाते का पता है, जिसे कोई भी इस्तेमाल कर सकता है। कृपया उस व्यक्ति का अपना ई-मेल दें।',
    mr: 'हा डेमो खात्याचा पत्ता आहे, तो कोणीही वापरू शकते. कृपया त्या व्यक्तीचा स्वतःचा ई-मेल द्या.',
  },
})

naming({
  plate: { en: 'Number plate', hi: 'गाड़ी का नंबर', mr: 'वाहन क्रमांक' },
  flatNumber: { en: 'Flat number', hi: 'फ़्लैट नंबर', mr: 'फ्लॅट क्रमांक' },
  occupancy: { en: 'Owner or tenant', hi: 'मालिक या किराएदार', mr: 'मालक किंवा भाडेकरू' },
  wing: { en: 'Wing', hi: 'विंग', mr: 'विंग' },
  floor: { en: 'Floor', hi: 'मंज़िल', mr: 'मजला' },
  areaSqft: { en: 'Area in sq ft', hi: 'क्षेत्रफल (वर्ग फुट)', mr: 'क्षेत्रफळ (चौ. फूट)' },
  memberId: { en: 'Member', hi: 'सदस्य', mr: 'सदस्य' },
  flatId: { en: 'Flat', hi: 'फ़्लैट', mr: 'फ्लॅट' },
})

export const planFull = (code: 'plan_full_members' | 'plan_full_flats', plan: string, count: number) =>
  refused.plan_limit({ reason: { code, values: { plan, count } } })
