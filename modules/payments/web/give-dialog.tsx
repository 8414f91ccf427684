import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { BankLine, LineMatch } from '../contract/bank.ts'
import { payments } from '../contract.ts'
import { flatList } from './bank-queries.ts'
import { money, useBankWords, useDay } from './bank-words.ts'
import { useBankAct } from './use-bank-act.ts'

/** A line is somebody else's: choose the flat, one of the other fits, or set it aside with a reason. */
export function GiveDialog({ subdomain, line, onClose }: { subdomain: string; line: BankLine; onClose: () => void }) {
  const t = useBankWords()
  const day = useDay()
  const [flatId, setFlatId] = useState('')
  const [reason, setReason] = useState('')
  const { data: flats = [] } = useQuery({ ...flatList(subdomain), enabled: line.paise > 0 })
  const match = useBankAct(
    (body: LineMatch) => call(payments.matchLine, { params: { subdomain, id: line.id }, body }),
    { done: () => t('done'), after: onClose },
  )
  const others = line.suggestions.filter(({ kind }) => kind === 'voucher')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={line.paise > 0 ? t('giveTitle') : t('other')}
      description={`${day(line.day)} · ${line.narration} · ${money(line.paise)}`}
      footer={<CloseButton>{t('cancel')}</CloseButton>}
    >
      <div className="grid gap-5">
        {line.paise > 0 && (
          <div className="flex flex-wrap items-end gap-2">
            <Field label={t('flat')} className="min-w-0 flex-1 basis-48">
              <Combobox
                placeholder={t('chooseFlat')}
                value={flatId}
                onValueChange={setFlatId}
                options={flats.map(({ id, number }) => ({ value: id, label: number }))}
              />
            </Field>
            <Button
              variant="primary"
              disabled={flatId === ''}
              pending={match.isPending}
              onClick={() => match.mutate({ to: 'flat', flatId })}
            >
              {t('give')}
            </Button>
          </div>
        )}
        {others.map(({ voucherId, number }) => (
          <Button key={voucherId} onClick={() => match.mutate({ to: 'voucher', voucherId: voucherId ?? '' })}>
            {t('hints.voucher', { number })}
          </Button>
        ))}
        {line.status === 'new' && line.paise < 0 && (
          <Button onClick={() => match.mutate({ to: 'charge' })}>{t('hints.charge')}</Button>
        )}
        {line.status === 'new' && line.paise > 0 && (
          <Button onClick={() => match.mutate({ to: 'interest' })}>{t('hints.interest')}</Button>
        )}
        {line.status === 'new' && (
          <div className="flex flex-wrap items-end gap-2 border-t border-line pt-4">
            <Field label={t('asideReason')} className="min-w-0 flex-1 basis-48">
              <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
            </Field>
            <Button
              disabled={reason.trim() === ''}
              onClick={() => match.mutate({ to: 'aside', reason: reason.trim() })}
            >
              {t('aside')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
