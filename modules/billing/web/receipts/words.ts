import { type Translate, useT } from '#web/i18n/i18n.tsx'
import type en from '../../texts/receipts/en.ts'
import { receiptTexts } from '../../texts/receipts/texts.ts'

export type ReceiptWords = Translate<typeof en>
export const useReceiptWords = (): ReceiptWords => useT(receiptTexts)
