import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { texts } from '../texts/texts.ts'
import { type DeviceState, deviceState, turnDeviceOff, turnDeviceOn } from './push-device.ts'

const key = ['settings', 'push-device']

/** Whether this very device gets push messages; a failure is logged and leaves everything as it was. */
export function PushDeviceCard() {
  const t = useT(texts)
  const queryClient = useQueryClient()
  const { data: state = 'off' } = useQuery({ queryKey: key, queryFn: deviceState })
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? turnDeviceOn() : turnDeviceOff()),
    onSuccess: (next: DeviceState) => queryClient.setQueryData(key, next),
    onError: (error) => console.error('Push messages could not be changed', error),
  })
  const words = { on: 'deviceOn', off: 'deviceOff', blocked: 'deviceBlocked', none: 'deviceNone' } as const
  return (
    <Card>
      <CardHeader title={t('notify.device')} />
      <CardBody>
        <p className="text-15 text-ink-2">{t(`notify.${words[state]}`)}</p>
        {(state === 'on' || state === 'off') && (
          <Button className="mt-3" pending={change.isPending} onClick={() => change.mutate(state === 'off')}>
            {state === 'off' ? t('notify.turnOn') : t('notify.turnOff')}
          </Button>
        )}
      </CardBody>
    </Card>
  )
}
