import { refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  no_trial: {
    status: 409,
    en: 'Only a trial can be made longer.',
    hi: 'केवल ट्रायल की अवधि बढ़ाई जा सकती है।',
    mr: 'फक्त ट्रायलची मुदत वाढवता येते.',
  },
  already_asked: {
    status: 409,
    en: 'An upgrade is being looked at already.',
    hi: 'बड़े प्लान का अनुरोध पहले से देखा जा रहा है।',
    mr: 'मोठ्या प्लॅनची विनंती आधीच पाहिली जात आहे.',
  },
  payment_used: {
    status: 409,
    en: 'This payment was used for a society already.',
    hi: 'इस पेमेंट से एक सोसाइटी पहले ही बन चुकी है।',
    mr: 'या पेमेंटने एक सोसायटी आधीच तयार झाली आहे.',
  },
  payment_changed: {
    status: 409,
    en: 'Your payment has just changed. Please try again.',
    hi: 'आपके पेमेंट की स्थिति अभी बदली है। कृपया फिर कोशिश करें।',
    mr: 'तुमच्या पेमेंटची स्थिती आत्ताच बदलली. कृपया पुन्हा प्रयत्न करा.',
  },
  payment_not_set_up: {
    status: 409,
    en: 'Card payment is not set up here. Nothing was charged; please write to us and we will arrange it.',
    hi: 'यहाँ कार्ड से पेमेंट चालू नहीं है। कुछ भी नहीं कटा; कृपया हमें लिखें, हम व्यवस्था कर देंगे।',
    mr: 'इथे कार्डने पेमेंट सुरू नाही. काहीही कापले नाही; कृपया आम्हाला लिहा, आम्ही व्यवस्था करू.',
  },
  provider_away: {
    status: 503,
    en: 'The payment provider does not answer. Nothing was charged; please try again.',
    hi: 'पेमेंट कंपनी जवाब नहीं दे रही। कुछ भी नहीं कटा; कृपया फिर कोशिश करें।',
    mr: 'पेमेंट कंपनी उत्तर देत नाही. काहीही कापले नाही; कृपया पुन्हा प्रयत्न करा.',
  },
  wrong_price: {
    status: 400,
    en: 'This is not the price of that plan.',
    hi: 'यह उस प्लान की कीमत नहीं है।',
    mr: 'ही त्या प्लॅनची किंमत नाही.',
  },
  wrong_due: {
    status: 400,
    en: 'This is not what the society has to pay.',
    hi: 'सोसाइटी को इतनी राशि नहीं देनी है।',
    mr: 'सोसायटीला इतकी रक्कम भरायची नाही.',
  },
  nothing_due: {
    status: 409,
    en: 'There is nothing to pay at present.',
    hi: 'अभी कुछ भी देना बाकी नहीं है।',
    mr: 'सध्या काहीही भरायचे बाकी नाही.',
  },
  registration_rejected: {
    status: 409,
    en: 'The operator did not approve this society. Please write to support.',
    hi: 'आँगन टीम ने इस सोसाइटी को मंज़ूरी नहीं दी। कृपया सहायता को लिखें।',
    mr: 'Aangan टीमने या सोसायटीला मंजुरी दिली नाही. कृपया मदतीसाठी लिहा.',
  },
  too_small: {
    status: 409,
    en: 'The {{plan}} plan holds {{most}} flats; you have {{count}}.',
    hi: '{{plan}} प्लान में {{most}} फ़्लैट आते हैं; आपके पास {{count}} हैं।',
    mr: '{{plan}} प्लॅनमध्ये {{most}} फ्लॅट बसतात; तुमच्याकडे {{count}} आहेत.',
  },
  plan_not_sold: {
    status: 409,
    en: 'The {{plan}} plan is not sold at present. Please choose another one.',
    hi: '{{plan}} प्लान अभी नहीं मिल रहा। कृपया दूसरा चुनें।',
    mr: '{{plan}} प्लॅन सध्या उपलब्ध नाही. कृपया दुसरा निवडा.',
  },
  no_such_plan: { status: 400, en: 'There is no such plan.', hi: 'ऐसा कोई प्लान नहीं है।', mr: 'असा कोणताही प्लॅन नाही.' },
  not_through_provider: {
    status: 409,
    en: 'This payment did not come through a provider, so it cannot go back through one.',
    hi: 'यह भुगतान किसी प्रदाता से नहीं आया, इसलिए उसके रास्ते लौट नहीं सकता।',
    mr: 'हे पैसे प्रदात्याकडून आलेले नाहीत, म्हणून त्या मार्गाने परत जाऊ शकत नाहीत.',
  },
  already_refunded: {
    status: 409,
    en: 'This payment was given back already, or is on its way.',
    hi: 'यह भुगतान पहले ही लौटाया जा चुका है, या लौट रहा है।',
    mr: 'हे पैसे आधीच परत केले आहेत, किंवा परत जात आहेत.',
  },
  whole_rupees: {
    status: 400,
    en: 'The amount must be a whole number of rupees',
    hi: 'राशि पूरे रुपयों में हो',
    mr: 'रक्कम पूर्ण रुपयांत हवी',
  },
})
