import { SkeletonBlock } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { dayText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useServiceState } from '../api.ts';
import { userTexts } from '../texts.ts';

/** With the distance that a skeleton keeps around itself as high as the part, px. */
export const stripHeight = 60;

/** How long the advisory service still runs, and what the suitability test came to. Nothing when it can't be read. */
export function ServiceStrip() {
  const say = useTexts(userTexts);
  const { service, isPending } = useServiceState();
  if (isPending) return <SkeletonBlock height={stripHeight} />;
  if (!service) return null;
  const { status, daysLeft, test } = service;
  const running = daysLeft === null ? say('service.running') : say('service.daysLeft', { n: daysLeft });
  const serviceText = [say('service.none'), running, say('service.waiting'), say('service.ended')][status];
  const testDate = { n: test.level, date: test.validUntil === null ? '' : dayText(test.validUntil) };
  return (
    <a className="mine-strip" href={status === 0 ? href('productIntroduce') : href('advisoryMine')}>
      <span>
        {say('service')}
        <b>{serviceText ?? say('service.none')}</b>
      </span>
      <span>
        {say('test')}
        <b>{test.state === 'none' ? say('test.none') : say(`test.${test.state}`, testDate)}</b>
      </span>
    </a>
  );
}
