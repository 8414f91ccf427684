import { refusing } from './refusals.ts'

/** What is wrong with a file that was sent. */
export const fileRefused = refusing({
  file_too_large: {
    status: 413,
    en: 'The file is too large. At most {{size}} can be sent.',
    hi: 'फ़ाइल बहुत बड़ी है। ज़्यादा से ज़्यादा {{size}} भेजे जा सकते हैं।',
    mr: 'फाइल फार मोठी आहे. जास्तीत जास्त {{size}} पाठवता येतात.',
  },
  too_many_parts: {
    status: 413,
    en: 'The form has too many parts.',
    hi: 'फ़ॉर्म में बहुत सारे भाग हैं।',
    mr: 'फॉर्ममध्ये खूप भाग आहेत.',
  },
  empty_file: {
    status: 400,
    en: 'The file is empty.',
    hi: 'फ़ाइल खाली है।',
    mr: 'फाइल रिकामी आहे.',
  },
  content_missing: {
    status: 404,
    en: 'The content of this file is missing in the file store.',
    hi: 'यह फ़ाइल सर्वर पर नहीं मिली।',
    mr: 'ही फाइल सर्व्हरवर सापडली नाही.',
  },
  disk_full: {
    status: 507,
    en: 'There is no room for more files on the server. Nothing was kept; tell the operator.',
    hi: 'सर्वर पर और फ़ाइलों की जगह नहीं है। कुछ भी रखा नहीं गया; आँगन टीम को बताएँ।',
    mr: 'सर्व्हरवर आणखी फाइलसाठी जागा नाही. काहीही ठेवले नाही; Aangan टीमला कळवा.',
  },
  picture_wanted: {
    status: 415,
    en: 'Please send a picture (JPG, PNG or GIF).',
    hi: 'कृपया फ़ोटो भेजें (JPG, PNG या GIF)।',
    mr: 'कृपया फोटो पाठवा (JPG, PNG किंवा GIF).',
  },
  heic_refused: {
    status: 415,
    en: 'HEIC pictures cannot be read here. Please send the photo as JPEG.',
    hi: 'HEIC फ़ोटो यहाँ नहीं खुलती। कृपया फ़ोटो JPEG में भेजें।',
    mr: 'HEIC फोटो इथे उघडत नाही. कृपया फोटो JPEG मध्ये पाठवा.',
  },
  kind_refused: {
    status: 415,
    en: 'This kind of file cannot be kept here. Send a PDF, an office document, a text or a picture.',
    hi: 'इस तरह की फ़ाइल यहाँ नहीं रखी जाती। PDF, ऑफ़िस दस्तावेज़, टेक्स्ट या फ़ोटो भेजें।',
    mr: 'अशी फाइल इथे ठेवता येत नाही. PDF, ऑफिस दस्तऐवज, मजकूर किंवा फोटो पाठवा.',
  },
  has_macros: {
    status: 415,
    en: 'The file contains macros. Please save it without them.',
    hi: 'फ़ाइल में मैक्रो हैं। कृपया बिना मैक्रो के सहेजकर भेजें।',
    mr: 'फाइलमध्ये मॅक्रो आहेत. कृपया मॅक्रोशिवाय जतन करून पाठवा.',
  },
  pdf_program: {
    status: 415,
    en: 'The PDF contains a program and cannot be kept here. Please send it without.',
    hi: 'PDF में चलने वाला प्रोग्राम है, इसलिए यहाँ नहीं रखी जा सकती। कृपया उसके बिना भेजें।',
    mr: 'PDF मध्ये चालणारा प्रोग्राम आहे, म्हणून इथे ठेवता येत नाही. कृपया त्याशिवाय पाठवा.',
  },
  is_program: {
    status: 415,
    en: 'Programs cannot be kept here.',
    hi: 'प्रोग्राम यहाँ नहीं रखे जा सकते।',
    mr: 'प्रोग्राम इथे ठेवता येत नाहीत.',
  },
  is_web_page: {
    status: 415,
    en: 'The file contains web page code and cannot be kept as text.',
    hi: 'फ़ाइल में वेब पेज का कोड है, इसलिए टेक्स्ट के रूप में नहीं रखी जा सकती।',
    mr: 'फाइलमध्ये वेब पेजचा कोड आहे, म्हणून मजकूर म्हणून ठेवता येत नाही.',
  },
  not_text: {
    status: 415,
    en: 'The file is not plain text.',
    hi: 'फ़ाइल सादा टेक्स्ट नहीं है।',
    mr: 'फाइल साधा मजकूर नाही.',
  },
  pdf_incomplete: {
    status: 415,
    en: 'The PDF is not complete.',
    hi: 'PDF अधूरी है।',
    mr: 'PDF अपूर्ण आहे.',
  },
  pdf_rides_along: {
    status: 415,
    en: 'The PDF has something else attached to its end. Please save it anew.',
    hi: 'PDF के अंत में कुछ और जुड़ा है। कृपया उसे नए सिरे से सहेजें।',
    mr: 'PDF च्या शेवटी दुसरे काहीतरी जोडलेले आहे. कृपया ती नव्याने जतन करा.',
  },
  wrong_extension: {
    status: 415,
    en: 'The file is named .{{claimed}} but its content is .{{found}}.',
    hi: 'फ़ाइल का नाम .{{claimed}} है पर उसमें .{{found}} है।',
    mr: 'फाइलचे नाव .{{claimed}} आहे पण आत .{{found}} आहे.',
  },
  picture_unreadable: {
    status: 415,
    en: 'The picture is damaged and could not be read.',
    hi: 'फ़ोटो खराब है और खुल नहीं सकी।',
    mr: 'फोटो खराब आहे आणि उघडता आला नाही.',
  },
  picture_slow: {
    status: 415,
    en: 'The picture takes too long to read. Please send a smaller one.',
    hi: 'फ़ोटो खुलने में बहुत समय ले रही है। कृपया छोटी फ़ोटो भेजें।',
    mr: 'फोटो उघडायला फार वेळ लागतो. कृपया लहान फोटो पाठवा.',
  },
  too_many_pixels: {
    status: 413,
    en: 'The picture has more than {{count}} million pixels.',
    hi: 'फ़ोटो में {{count}} मिलियन से ज़्यादा पिक्सेल हैं।',
    mr: 'फोटोमध्ये {{count}} दशलक्षांपेक्षा जास्त पिक्सेल आहेत.',
  },
  too_many_pictures: {
    status: 503,
    en: 'Too many pictures at once. Please try again in a moment.',
    hi: 'एक साथ बहुत सारी फ़ोटो आईं। कृपया थोड़ी देर में फिर कोशिश करें।',
    mr: 'एकाच वेळी खूप फोटो आले. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  },
  // A sheet to import.
  not_utf8: {
    status: 400,
    en: 'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.',
    hi: 'फ़ाइल UTF-8 में नहीं है। उसे “CSV UTF-8” के रूप में सहेजकर फिर कोशिश करें।',
    mr: 'फाइल UTF-8 मध्ये नाही. ती “CSV UTF-8” म्हणून जतन करून पुन्हा प्रयत्न करा.',
  },
  no_lines: {
    status: 400,
    en: 'The file has no lines below the heading row.',
    hi: 'फ़ाइल में शीर्षक की पंक्ति के नीचे कुछ नहीं है।',
    mr: 'फाइलमध्ये शीर्षकाच्या ओळीखाली काहीच नाही.',
  },
  too_many_lines: {
    status: 400,
    en: 'The file has {{count}} lines; at most {{most}} can be read at once.',
    hi: 'फ़ाइल में {{count}} पंक्तियाँ हैं; एक बार में ज़्यादा से ज़्यादा {{most}} पढ़ी जा सकती हैं।',
    mr: 'फाइलमध्ये {{count}} ओळी आहेत; एका वेळी जास्तीत जास्त {{most}} वाचता येतात.',
  },
  too_many_columns: {
    status: 400,
    en: 'The heading row has more than {{most}} columns. Please keep only those that are needed.',
    hi: 'शीर्षक की पंक्ति में {{most}} से ज़्यादा कॉलम हैं। कृपया केवल ज़रूरी कॉलम रखें।',
    mr: 'शीर्षकाच्या ओळीत {{most}} पेक्षा जास्त रकाने आहेत. कृपया फक्त गरजेचे ठेवा.',
  },
  quote_open: {
    status: 400,
    en: 'The file cannot be read as CSV: line {{line}}: a quotation mark is never closed.',
    hi: 'फ़ाइल CSV के रूप में नहीं पढ़ी जा सकी: पंक्ति {{line}} में उद्धरण चिह्न बंद नहीं होता।',
    mr: 'फाइल CSV म्हणून वाचता आली नाही: ओळ {{line}} मधील अवतरणचिन्ह बंद होत नाही.',
  },
  after_quote: {
    status: 400,
    en: 'The file cannot be read as CSV: line {{line}}: something follows a closing quotation mark.',
    hi: 'फ़ाइल CSV के रूप में नहीं पढ़ी जा सकी: पंक्ति {{line}} में बंद उद्धरण चिह्न के बाद कुछ और है।',
    mr: 'फाइल CSV म्हणून वाचता आली नाही: ओळ {{line}} मध्ये बंद अवतरणचिन्हानंतर आणखी काही आहे.',
  },
  storage_full: {
    status: 413,
    en: 'Your plan keeps {{most}}; {{used}} are used.',
    hi: 'आपके प्लान में {{most}} की जगह है; {{used}} भर चुकी है।',
    mr: 'तुमच्या प्लॅनमध्ये {{most}} जागा आहे; {{used}} वापरली आहे.',
  },
  file_incomplete: {
    status: 400,
    en: 'The file ends too early or is damaged. Please choose it again.',
    hi: 'फ़ाइल अधूरी या खराब है। कृपया उसे फिर से चुनें।',
    mr: 'फाइल अपूर्ण किंवा खराब आहे. कृपया ती पुन्हा निवडा.',
  },
})
