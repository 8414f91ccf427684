import { Copy, Download, Printer } from 'lucide-react'
import { copyText } from '#web/copy-text.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useWords } from './words.ts'

/** The code by which a voter finds their ballot again, and the receipt once there is one. */
export function TrackingCode({ title, code, receipt }: { title: string; code: string; receipt: string | null }) {
  const t = useWords()
  const text = [title, `${t('secret.code')}: ${code}`, ...(receipt ? [`${t('secret.receipt')}: ${receipt}`] : [])].join(
    '\n',
  )
  const copy = async () => {
    if (await copyText(text)) toast({ title: t('secret.copied') })
  }
  return (
    <Card>
      <CardBody>
        <h2 className="text-16">{t('secret.code')}</h2>
        <p className="num py-2 text-22 font-[650] tracking-[.035em]">{code}</p>
        <p className="text-15 text-ink-2">{t('secret.codeText')}</p>
        {receipt && <p className="mt-2 text-13 break-all text-ink-3">{`${t('secret.receipt')}: ${receipt}`}</p>}
        <div className="mt-3 grid grid-cols-3 gap-2 print:hidden">
          <Button icon={<Copy />} onClick={() => void copy()}>
            {t('secret.copy')}
          </Button>
          <Button
            icon={<Download />}
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'ballot-code.txt')}
          >
            {t('secret.save')}
          </Button>
          <Button icon={<Printer />} onClick={() => window.print()}>
            {t('secret.print')}
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
