import { refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  bad_utr: {
    status: 400,
    en: 'A UTR has 12 digits.',
    hi: 'UTR में 12 अंक होते हैं।',
    mr: 'UTR मध्ये 12 अंक असतात.',
  },
  utr_used: {
    status: 409,
    en: 'This UTR has a receipt already: {{number}}.',
    hi: 'इस UTR की रसीद पहले से है: {{number}}।',
    mr: 'या UTR ची पावती आधीच झाली आहे: {{number}}.',
  },
  utr_reported: {
    status: 409,
    en: 'This UTR was reported already and is being checked.',
    hi: 'यह UTR पहले ही बताया जा चुका है और जाँचा जा रहा है।',
    mr: 'हा UTR आधीच कळवला आहे आणि तपासला जात आहे.',
  },
  claim_confirmed: {
    status: 409,
    en: 'This claim was confirmed already.',
    hi: 'इस भुगतान की पुष्टि पहले ही हो चुकी है।',
    mr: 'या भरण्याची पुष्टी आधीच झाली आहे.',
  },
  claim_refused: {
    status: 409,
    en: 'This claim was refused already.',
    hi: 'यह भुगतान पहले ही नामंज़ूर हो चुका है।',
    mr: 'हे भरणे आधीच नामंजूर झाले आहे.',
  },
  statement_no_heading: {
    status: 422,
    en: 'No heading row was found in the first 40 lines. The file needs columns for the date, the narration and the money: choose the bank’s statement as CSV.',
    hi: 'पहली 40 पंक्तियों में शीर्षक नहीं मिला। फ़ाइल में तारीख, विवरण और रकम के कॉलम चाहिए: बैंक का स्टेटमेंट CSV में चुनें।',
    mr: 'पहिल्या 40 ओळींत शीर्षक सापडले नाही. फाइलमध्ये तारीख, तपशील आणि रकमेचे रकाने हवेत: बँकेचे स्टेटमेंट CSV मध्ये निवडा.',
  },
  statement_of_another: {
    status: 422,
    en: 'This statement is of the account ending in {{number}}, not of the one ending in {{own}}. Choose the account it belongs to.',
    hi: 'यह स्टेटमेंट {{number}} पर खत्म होने वाले खाते का है, {{own}} वाले का नहीं। सही खाता चुनें।',
    mr: 'हे स्टेटमेंट शेवटी {{number}} असलेल्या खात्याचे आहे, {{own}} असलेल्या खात्याचे नाही. योग्य खाते निवडा.',
  },
  statement_two_accounts: {
    status: 422,
    en: 'This file holds lines of two accounts. Download the statement of one account at a time.',
    hi: 'इस फ़ाइल में दो खातों की पंक्तियाँ हैं। एक बार में एक ही खाते का स्टेटमेंट डाउनलोड करें।',
    mr: 'या फाइलमध्ये दोन खात्यांच्या ओळी आहेत. एका वेळी एकाच खात्याचे स्टेटमेंट डाउनलोड करा.',
  },
  statement_no_dates: {
    status: 422,
    en: 'No line of this file has a date that can be read, such as 05/11/2026. Look which column holds the date.',
    hi: 'इस फ़ाइल की किसी पंक्ति में पढ़ने लायक तारीख नहीं है, जैसे 05/11/2026। देखें कि तारीख किस कॉलम में है।',
    mr: 'या फाइलच्या एकाही ओळीत वाचता येणारी तारीख नाही, जसे 05/11/2026. तारीख कोणत्या रकान्यात आहे ते पाहा.',
  },
  statement_in_future: {
    status: 422,
    en: 'A line is dated {{day}}, which has not come yet. Look whether day and month were exchanged.',
    hi: 'एक पंक्ति पर {{day}} की तारीख है, जो अभी आई नहीं। देखें कि दिन और महीना उलटे तो नहीं हैं।',
    mr: 'एका ओळीवर {{day}} ही तारीख आहे, जी अजून आलेली नाही. दिवस आणि महिना उलटे झाले आहेत का ते पाहा.',
  },
  statement_bad_amount: {
    status: 422,
    en: 'An amount of this line cannot be read. It is left out.',
    hi: 'इस पंक्ति की रकम पढ़ी नहीं जा सकी। यह छोड़ दी गई है।',
    mr: 'या ओळीतील रक्कम वाचता आली नाही. ती वगळली आहे.',
  },
  debits_unbooked: {
    status: 422,
    en: 'Money that went out is not booked yet: {{count}} lines. Book them as bank charges, or match them with a payment.',
    hi: 'बाहर गया पैसा अभी दर्ज नहीं है: {{count}} पंक्तियाँ। उन्हें बैंक शुल्क में दर्ज करें, या किसी भुगतान से मिलाएँ।',
    mr: 'बाहेर गेलेले पैसे अजून नोंदवलेले नाहीत: {{count}} ओळी. त्या बँक शुल्क म्हणून नोंदवा, किंवा दिलेल्या पैशांशी जुळवा.',
  },
  line_matched: {
    status: 409,
    en: 'Meanwhile somebody has matched this line. Please look at it again.',
    hi: 'इस बीच किसी ने इस पंक्ति का मिलान कर दिया है। कृपया फिर देखें।',
    mr: 'दरम्यान कोणीतरी ही ओळ जुळवली आहे. कृपया पुन्हा पाहा.',
  },
  line_not_matched: {
    status: 409,
    en: 'This line is not matched.',
    hi: 'इस पंक्ति का मिलान नहीं हुआ है।',
    mr: 'ही ओळ जुळवलेली नाही.',
  },
  line_has_receipt: {
    status: 409,
    en: 'Reverse {{number}} first: it was made from this line.',
    hi: 'पहले {{number}} उलटें: वह इसी पंक्ति से बना है।',
    mr: 'आधी {{number}} उलटवा: ते याच ओळीवरून तयार झाले आहे.',
  },
  line_went_out: {
    status: 422,
    en: 'This money went out. It cannot be a payment of a flat.',
    hi: 'यह पैसा बाहर गया है। यह किसी फ़्लैट का भुगतान नहीं हो सकता।',
    mr: 'हे पैसे बाहेर गेले आहेत. ते एखाद्या फ्लॅटचे पैसे असू शकत नाहीत.',
  },
  line_other_way: {
    status: 422,
    en: 'Charges go out and interest comes in; this line goes the other way.',
    hi: 'शुल्क बाहर जाता है और ब्याज अंदर आता है; यह पंक्ति उलटी है।',
    mr: 'शुल्क बाहेर जाते आणि व्याज आत येते; ही ओळ उलट आहे.',
  },
  voucher_does_not_fit: {
    status: 422,
    en: 'This voucher has another amount, or the bank has shown it before.',
    hi: 'इस वाउचर की रकम अलग है, या बैंक इसे पहले दिखा चुका है।',
    mr: 'या व्हाउचरची रक्कम वेगळी आहे, किंवा बँकेने ते आधीच दाखवले आहे.',
  },
})
