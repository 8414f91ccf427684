import { useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { padRestsUntil } from '../../rules/verdict.ts'
import { texts } from '../../texts/guard/texts.ts'
import type { Guarding } from './device.ts'
import { Digits } from './digits.tsx'
import { View } from './parts.tsx'
import { codeUnknown, readCode } from './reading.ts'
import type { Read } from './verdict-view.tsx'

type Props = { guarding: Guarding; onBack: () => void; onRead: (read: Read) => void }

/** Six digits; after five wrong ones in ten minutes the pad rests. */
export function CodeView({ guarding, onBack, onRead }: Props) {
  const t = useT(texts)
  const [code, setCode] = useState('')
  const { content, issuedAt, now, state, setState, tell } = guarding
  const rests = padRestsUntil(state.wrong, now())
  const enter = async (typed: string) => {
    setCode(typed)
    if (typed.length < 6) return
    const read = readCode(typed, { content, issuedAt, now: now() })
    setCode('')
    if (read) return onRead(read)
    await setState({ wrong: [...state.wrong.slice(-9), now()] })
    await tell({ kind: 'wrong_code' })
    onRead(codeUnknown)
  }
  return (
    <View title={t('code')} text={t('codeHelp')} backWord={t('back')} onBack={onBack}>
      {rests ? (
        <NoticeBox tone="warn">{t('padRests')}</NoticeBox>
      ) : (
        <Digits value={code} most={6} onChange={(typed) => void enter(typed)} />
      )}
    </View>
  )
}
