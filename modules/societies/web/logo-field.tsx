import { useState } from 'react'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { useSending } from '#web/use-sending.ts'
import { logoBytes, societies } from '../contract.ts'
import { texts } from '../texts/texts.ts'

/** The logo as it is, another one, or none. */
export function LogoField({ subdomain, logo }: { subdomain: string; logo: string | undefined }) {
  const t = useT(texts)
  const [wrong, setWrong] = useState('')
  const words = { failed: t('failed'), tryAgain: t('tryAgain'), touches: ['societies', '/api/auth/user'] }
  const params = { subdomain }
  const sending = useSending((file: File) => call(societies.setLogo, { params, file }), {
    ...words,
    done: () => t('look.logoSaved'),
  })
  const removing = useSending(() => call(societies.removeLogo, { params }), {
    ...words,
    done: () => t('look.logoGone'),
  })
  const take = ([file]: File[]) => {
    setWrong('')
    if (file) sending.mutate(file)
  }
  return (
    <div className="grid gap-3">
      {logo && (
        <div className="flex items-center gap-4">
          <img
            src={logo}
            alt={t('look.logo')}
            className="size-20 rounded-2 border border-line bg-white object-contain p-1"
          />
          <Button pending={removing.isPending} onClick={() => removing.mutate(undefined)}>
            {t('look.remove')}
          </Button>
        </div>
      )}
      <Field label={logo ? t('look.another') : t('look.logo')} error={wrong}>
        <FileDrop
          files={[]}
          onFilesChange={take}
          onRefuse={setWrong}
          accept="image/jpeg,image/png,image/gif,image/webp"
          maxBytes={logoBytes}
          hint={t('look.logoHint')}
          disabled={sending.isPending}
        />
      </Field>
    </div>
  )
}
