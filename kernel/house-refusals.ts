import { refusing } from './refusals.ts'

/** What every room may say. A room's own refusals stand in its refusals.ts. */
export const refused = refusing({
  // Said by `errors.ts` itself, in these English words.
  says_who: {
    status: 400,
    en: 'This must come without anything that says who sends it. Please try again from the app.',
    hi: 'इसके साथ भेजने वाले की कोई पहचान नहीं आनी चाहिए। कृपया ऐप से फिर कोशिश करें।',
    mr: 'यासोबत पाठवणाऱ्याची कोणतीही ओळख येऊ नये. कृपया ॲपमधून पुन्हा प्रयत्न करा.',
  },
  unauthenticated: {
    status: 401,
    en: 'Please sign in first.',
    hi: 'कृपया पहले लॉगिन करें।',
    mr: 'कृपया आधी लॉगिन करा.',
  },
  forbidden: {
    status: 403,
    en: 'You do not have permission to do this.',
    hi: 'आपको यह करने की अनुमति नहीं है।',
    mr: 'तुम्हाला हे करण्याची परवानगी नाही.',
  },
  not_found: {
    status: 404,
    en: 'Not found.',
    hi: 'यह नहीं मिला। शायद हटा दिया गया है।',
    mr: 'हे सापडले नाही. कदाचित काढून टाकले असेल.',
  },
  unavailable: {
    status: 503,
    en: 'The service is busy. Please try again in a moment.',
    hi: 'सर्वर अभी व्यस्त है। कृपया थोड़ी देर में फिर कोशिश करें।',
    mr: 'सर्व्हर सध्या व्यस्त आहे. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  },
  fault: {
    status: 500,
    en: 'Something went wrong on our side. Please try again; nothing was changed.',
    hi: 'हमारी ओर से कुछ गड़बड़ हुई। कृपया फिर कोशिश करें; कुछ भी बदला नहीं है।',
    mr: 'आमच्या बाजूने काहीतरी चुकले. कृपया पुन्हा प्रयत्न करा; काहीही बदललेले नाही.',
  },
  // The request itself.
  bad_request: {
    status: 400,
    en: 'The request could not be read.',
    hi: 'भेजी गई जानकारी पढ़ी नहीं जा सकी।',
    mr: 'पाठवलेली माहिती वाचता आली नाही.',
  },
  invalid_json: {
    status: 400,
    en: 'The request is not valid JSON.',
    hi: 'भेजी गई जानकारी ठीक JSON नहीं है।',
    mr: 'पाठवलेली माहिती योग्य JSON नाही.',
  },
  unsupported_media_type: {
    status: 415,
    en: 'Send JSON.',
    hi: 'जानकारी JSON में भेजें।',
    mr: 'माहिती JSON मध्ये पाठवा.',
  },
  form_wanted: {
    status: 415,
    en: 'Send a form with the part “file”.',
    hi: '“file” नाम के भाग वाला फ़ॉर्म भेजें।',
    mr: '“file” नावाचा भाग असलेला फॉर्म पाठवा.',
  },
  form_unreadable: {
    status: 400,
    en: 'The form could not be read to its end.',
    hi: 'फ़ॉर्म पूरा नहीं पहुँचा। कृपया फिर भेजें।',
    mr: 'फॉर्म पूर्ण पोहोचला नाही. कृपया पुन्हा पाठवा.',
  },
  too_large: {
    status: 413,
    en: 'This is too large to send.',
    hi: 'यह भेजने के लिए बहुत बड़ा है।',
    mr: 'हे पाठवण्यासाठी फार मोठे आहे.',
  },
  too_deep: {
    status: 400,
    en: 'The request is nested too deeply.',
    hi: 'भेजी गई जानकारी बहुत उलझी हुई है।',
    mr: 'पाठवलेली माहिती फार गुंतागुंतीची आहे.',
  },
  too_wide: {
    status: 400,
    en: 'The request has too many parts.',
    hi: 'भेजी गई जानकारी में बहुत सारे भाग हैं।',
    mr: 'पाठवलेल्या माहितीत खूप भाग आहेत.',
  },
  id_mismatch: {
    status: 400,
    en: 'The id in the address and the id in the body differ.',
    hi: 'पते की और भेजी गई पहचान अलग-अलग हैं।',
    mr: 'पत्त्यातील आणि पाठवलेली ओळख वेगवेगळी आहे.',
  },
  cross_site: {
    status: 403,
    en: 'This request came from another site and was refused.',
    hi: 'यह अनुरोध किसी दूसरी साइट से आया, इसलिए नामंज़ूर हुआ।',
    mr: 'ही विनंती दुसऱ्या साइटवरून आली, म्हणून नामंजूर केली.',
  },
  bad_host: {
    status: 400,
    en: 'The address of this page cannot be read. Please open it by its usual address.',
    hi: 'इस पेज का पता पढ़ा नहीं जा सका। कृपया इसे इसके सामान्य पते से खोलें।',
    mr: 'या पानाचा पत्ता वाचता आला नाही. कृपया ते नेहमीच्या पत्त्यावरून उघडा.',
  },
  bad_key: {
    status: 400,
    en: 'The Idempotency-Key must have 1 to 200 printable characters.',
    hi: 'Idempotency-Key में 1 से 200 छपने योग्य अक्षर होने चाहिए।',
    mr: 'Idempotency-Key मध्ये 1 ते 200 छापता येणारी अक्षरे हवीत.',
  },
  key_reused: {
    status: 422,
    en: 'This Idempotency-Key was used for another request.',
    hi: 'यह Idempotency-Key किसी और अनुरोध में लग चुकी है।',
    mr: 'ही Idempotency-Key दुसऱ्या विनंतीसाठी वापरली गेली आहे.',
  },
  too_many_requests: {
    status: 429,
    en: 'Too many requests. Please wait a minute and try again.',
    hi: 'बहुत सारे अनुरोध आए। कृपया एक मिनट रुककर फिर कोशिश करें।',
    mr: 'खूप विनंत्या आल्या. कृपया एक मिनिट थांबून पुन्हा प्रयत्न करा.',
  },
  too_many_screens: {
    status: 429,
    en: 'Too many screens are open. Please try again in a moment.',
    hi: 'बहुत सारी स्क्रीन खुली हैं। कृपया थोड़ी देर में फिर कोशिश करें।',
    mr: 'खूप स्क्रीन उघड्या आहेत. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  },
  // Who calls.
  token_ended: {
    status: 401,
    en: 'This token does not exist, has expired or was revoked.',
    hi: 'यह टोकन नहीं है, इसकी अवधि पूरी हो गई या इसे रद्द किया गया।',
    mr: 'हे टोकन नाही, त्याची मुदत संपली किंवा ते रद्द केले आहे.',
  },
  not_for_tokens: {
    status: 403,
    en: 'This cannot be done with a token. Please sign in.',
    hi: 'यह टोकन से नहीं हो सकता। कृपया लॉगिन करें।',
    mr: 'हे टोकनने करता येत नाही. कृपया लॉगिन करा.',
  },
  missing_scope: {
    status: 403,
    en: 'This token does not have the scope {{scope}}.',
    hi: 'इस टोकन को {{scope}} की अनुमति नहीं है।',
    mr: 'या टोकनला {{scope}} ची परवानगी नाही.',
  },
  other_person: {
    status: 401,
    en: 'Another person is signed in on this device.',
    hi: 'इस फ़ोन पर कोई और लॉगिन है।',
    mr: 'या फोनवर दुसरी व्यक्ती लॉगिन आहे.',
  },
  password_expired: {
    status: 403,
    en: 'Your society asks you to change your password before you go on.',
    hi: 'आगे बढ़ने से पहले आपकी सोसाइटी पासवर्ड बदलने को कहती है।',
    mr: 'पुढे जाण्याआधी तुमची सोसायटी पासवर्ड बदलायला सांगते.',
  },
  demo_mode: {
    status: 401,
    en: "You're viewing a demo of the society management system. Log in for full access.",
    hi: 'आप सोसाइटी प्रबंधन का डेमो देख रहे हैं। पूरी सुविधा के लिए लॉगिन करें।',
    mr: 'तुम्ही सोसायटी व्यवस्थापनाचा डेमो पाहत आहात. पूर्ण वापरासाठी लॉगिन करा.',
  },
  reason_required: {
    status: 403,
    en: 'Say why you open this society; its administrators are told.',
    hi: 'बताएँ कि आप यह सोसाइटी क्यों खोल रहे हैं; उसके एडमिन को बताया जाएगा।',
    mr: 'ही सोसायटी का उघडत आहात ते सांगा; तिच्या ॲडमिनना कळवले जाईल.',
  },
  society_suspended: {
    status: 403,
    en: 'This society is suspended. You can still read and export its records.',
    hi: 'यह सोसाइटी निलंबित है। इसकी जानकारी अब भी देखी और फ़ाइल में ली जा सकती है।',
    mr: 'ही सोसायटी निलंबित आहे. तिची माहिती अजूनही पाहता आणि फाइलमध्ये घेता येते.',
  },
  // What is in the database.
  already_exists: {
    status: 409,
    en: 'This already exists.',
    hi: 'यह पहले से है।',
    mr: 'हे आधीपासून आहे.',
  },
  in_use: {
    status: 409,
    en: 'Something this depends on is missing or still in use.',
    hi: 'इससे जुड़ी कोई चीज़ नहीं है या अभी काम में है।',
    mr: 'याच्याशी जोडलेले काहीतरी नाही किंवा अजून वापरात आहे.',
  },
  not_allowed: {
    status: 400,
    en: 'This value is not allowed.',
    hi: 'यह मान्य नहीं है।',
    mr: 'हे चालणार नाही.',
  },
  not_storable: {
    status: 400,
    en: 'The request contains a value that cannot be stored.',
    hi: 'भेजी गई जानकारी में कुछ ऐसा है जो रखा नहीं जा सकता।',
    mr: 'पाठवलेल्या माहितीत साठवता न येणारे काहीतरी आहे.',
  },
  try_again: {
    status: 503,
    en: 'Someone else changed this at the same moment. Please try again.',
    hi: 'उसी पल किसी और ने इसे बदला। कृपया फिर कोशिश करें।',
    mr: 'त्याच क्षणी दुसऱ्याने हे बदलले. कृपया पुन्हा प्रयत्न करा.',
  },
  stale_version: {
    status: 409,
    en: 'Someone else changed this meanwhile. Please look at the new version and save again.',
    hi: 'इस बीच किसी और ने इसे बदल दिया। कृपया नई जानकारी देखकर फिर सहेजें।',
    mr: 'दरम्यान दुसऱ्याने हे बदलले. कृपया नवी माहिती पाहून पुन्हा जतन करा.',
  },
  already_decided: {
    status: 409,
    en: 'Somebody has decided this already.',
    hi: 'इसका फ़ैसला पहले ही हो चुका है।',
    mr: 'याचा निर्णय आधीच झाला आहे.',
  },
  nothing_called: {
    status: 400,
    en: 'There is nothing called {{name}} to choose.',
    hi: '{{name}} नाम का कोई विकल्प नहीं है।',
    mr: '{{name}} नावाचा कोणताही पर्याय नाही.',
  },
  id_taken: {
    status: 409,
    en: 'Something else has this id already.',
    hi: 'यह पहचान किसी और को मिल चुकी है।',
    mr: 'ही ओळख दुसऱ्याला दिली गेली आहे.',
  },
  days_swapped: {
    status: 400,
    en: 'The first day is after the last.',
    hi: 'पहला दिन आखिरी दिन के बाद का है।',
    mr: 'पहिला दिवस शेवटच्या दिवसानंतरचा आहे.',
  },
  day_to_come: {
    status: 400,
    en: 'This day has not come yet. Choose today or an earlier day.',
    hi: 'यह दिन अभी आया नहीं। आज का या पहले का दिन चुनें।',
    mr: 'हा दिवस अजून आलेला नाही. आजचा किंवा आधीचा दिवस निवडा.',
  },
  // Payment and backups.
  bad_signature: {
    status: 400,
    en: 'The signature of this event is not valid.',
    hi: 'इस सूचना का हस्ताक्षर सही नहीं है।',
    mr: 'या सूचनेची स्वाक्षरी योग्य नाही.',
  },
  backup_running: {
    status: 409,
    en: 'A backup is being made already.',
    hi: 'एक बैकअप पहले से बन रहा है।',
    mr: 'एक बॅकअप आधीच तयार होत आहे.',
  },
  backup_disk_full: {
    status: 503,
    en: 'The disk is almost full. Make room, then back up.',
    hi: 'डिस्क लगभग भर गई है। जगह बनाकर बैकअप लें।',
    mr: 'डिस्क जवळजवळ भरली आहे. जागा करून मग बॅकअप घ्या.',
  },
})
