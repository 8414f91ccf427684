import type { Room } from '#kernel/server/room.ts'
import { selectMaterial, selectWaiting } from '../store/waiting.ts'

export const waiting: Room['waiting'] = {
  'visitors.decisions': {
    may: 'visitors.approve',
    path: '/app/{subdomain}/visitors?tab=gate',
    words: {
      one: { en: 'decision at the gate', hi: 'गेट का फ़ैसला बाकी', mr: 'गेटवरचा निर्णय बाकी' },
      other: { en: 'decisions at the gate', hi: 'गेट के फ़ैसले बाकी', mr: 'गेटवरचे निर्णय बाकी' },
    },
    select: selectWaiting,
  },
  'visitors.material': {
    may: 'visitors.update',
    path: '/app/{subdomain}/visitors?tab=expected',
    words: {
      one: { en: 'goods pass to approve', hi: 'सामान के पास को मंज़ूरी देनी है', mr: 'सामानाचा पास मंजुरीसाठी' },
      other: { en: 'goods passes to approve', hi: 'सामान के पासों को मंज़ूरी देनी है', mr: 'सामानाचे पास मंजुरीसाठी' },
    },
    select: selectMaterial,
  },
}
