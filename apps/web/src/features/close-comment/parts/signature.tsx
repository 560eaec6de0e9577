import { List, ListRow, Note, Section } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useAdvisers, useFirm } from '../api.ts';
import { closeCommentTexts } from '../texts.ts';

/** Who answers for the text, with the number of the register, and that rules wrote it. */
export function Signature() {
  const say = useTexts(closeCommentTexts);
  const adviser = useAdvisers().data?.[0];
  const { firmName = '', licenceNo = '' } = useFirm().data ?? {};
  return (
    <Section title={say('signature')} isFlush>
      <List label={say('signature')}>
        {adviser && (
          <ListRow
            title={`${adviser.title} · ${adviser.name}`}
            note={adviser.certNo === '' ? undefined : say('certificate', { no: adviser.certNo })}
          />
        )}
        {firmName !== '' && (
          <ListRow
            title={
              licenceNo === ''
                ? say('noLicence', { firm: firmName })
                : say('licence', { firm: firmName, no: licenceNo })
            }
          />
        )}
      </List>
      <Note isPadded>{say('byRules')}</Note>
    </Section>
  );
}
