import { refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  bad_key_bytes: {
    status: 400,
    en: 'This device sent a key that cannot be used',
    hi: 'इस फ़ोन ने ऐसी कुंजी भेजी जो काम नहीं आती',
    mr: 'या फोनने वापरता न येणारी किल्ली पाठवली',
  },
})
