import { IconButton } from '@lianpan/ui';
import { useState } from 'react';
import { isPage } from '../../../routes/href.ts';
import { dayText } from '../../../shared/dates.ts';
import { useBars } from '../../../shared/operation/operation.ts';
import { useTexts } from '../../../shared/texts.ts';
import { hallTexts } from '../texts.ts';
import { closedNotices, rememberClosed } from './closed-notices.ts';
import './notice-line.css';

/** The first notice that was not closed today; nothing takes no room. Product handbook 2.2. */
export function NoticeLine() {
  const say = useTexts(hallTexts);
  const [today] = useState(() => dayText(Date.now()));
  const [closed, setClosed] = useState(() => closedNotices(today));
  const bars = useBars('HallNotice');
  // Room is kept while the notices are under way, but not for who closed some today.
  if (!bars.data) return !bars.isError && closed.length === 0 ? <div className="hall-notice" /> : null;
  const notice = bars.data.list.find(({ itemId }) => !closed.includes(itemId));
  if (!notice) return null;
  const close = (): void => {
    rememberClosed(today, [...closed, notice.itemId]);
    setClosed([...closed, notice.itemId]);
  };
  return (
    <div className="hall-notice">
      {isPage(notice.linkUrl) ? <a href={notice.linkUrl}>{notice.title}</a> : <span>{notice.title}</span>}
      <IconButton icon="close" label={say('closeNotice')} onClick={close} />
    </div>
  );
}
