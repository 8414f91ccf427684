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
})
