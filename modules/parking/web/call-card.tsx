import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { members } from '#modules/members/contract.ts'
import { call, fieldErrorsOf, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { texts } from '../texts/texts.ts'

/** Whose car is this? Its flat is told to come, and nobody learns whose it is. */
export function CallCard({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const [plate, setPlate] = useState('')
  const calling = useMutation({
    mutationFn: (text: string) =>
      call(members.lookUpPlate, { params: { subdomain }, body: { plate: text, kind: 'call' } }),
    meta: { touches: ['directory'] },
    onSuccess: () => setPlate(''),
  })
  const beside = fieldErrorsOf(calling.error)['plate']
  return (
    <Card className="self-start">
      <CardHeader title={t('call.title')}>{t('call.text')}</CardHeader>
      <CardBody className="grid gap-3">
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (plate.trim()) calling.mutate(plate)
          }}
        >
          <div className="min-w-0 flex-1 basis-44">
            <Field label={t('call.plate')} error={beside}>
              <Input
                autoCapitalize="characters"
                autoComplete="off"
                maxLength={20}
                placeholder="MH-12-AB-1234"
                value={plate}
                onChange={(event) => setPlate(event.target.value)}
              />
            </Field>
          </div>
          <Button type="submit" pending={calling.isPending} disabled={plate.trim() === ''}>
            {t('call.submit')}
          </Button>
        </form>
        {calling.error && !beside && <NoticeBox tone="bad">{noticeOf(calling.error, t('tryAgain'))}</NoticeBox>}
        {calling.data && <NoticeBox tone="ok">{t('call.done')}</NoticeBox>}
      </CardBody>
    </Card>
  )
}
