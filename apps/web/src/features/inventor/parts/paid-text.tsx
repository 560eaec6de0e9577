import './inventor.css';
import { Section, Skeletons, Stack } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { ContentFiles } from '../../../shared/community/content-files.tsx';
import { RichText, type RichDocument } from '../../../shared/community/rich-text.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { usePaidBody, type Food, type PaidBody, type Paper } from '../api.ts';
import { inventorTexts } from '../texts.ts';
import { PayWall } from './pay-wall.tsx';

/** The preview with the pay wall behind it, or the whole text for who may read it. */
export function OfferText({ offer }: { readonly offer: Paper | Food }) {
  const answer = usePaidBody(offer.dynamicDetailId, !offer.isLocked);
  if (offer.isLocked) {
    return (
      <>
        <Stack isPadded>
          <RichText doc={offer.docJson as RichDocument} />
          <ContentFiles files={offer.files} />
        </Stack>
        <PayWall offer={offer} />
      </>
    );
  }
  return (
    <Answered answer={answer} skeleton={<Skeletons variant="text" count={4} />}>
      {({ body }) => body && <Whole body={body} offer={offer} />}
    </Answered>
  );
}

function Whole({ body, offer }: { readonly body: PaidBody; readonly offer: Paper | Food }) {
  const say = useTexts(inventorTexts);
  const doc = body.docJson as RichDocument;
  const inText = new Set(
    doc.content.flatMap((node) => (node.type === 'image' || node.type === 'video' ? node.attrs.src : [])),
  );
  const files = [...offer.files, ...body.files].filter(({ fileUrl }) => !inText.has(fileUrl));
  return (
    <Marked reader={body.watermark}>
      <Stack isPadded>
        <RichText doc={doc} />
      </Stack>
      {body.conclusion !== '' && (
        <Section title={say('conclusionTitle')}>
          <p>{body.conclusion}</p>
        </Section>
      )}
      {body.disproofs !== '' && (
        <Section title={say('disproofsTitle')}>
          <p>{body.disproofs}</p>
        </Section>
      )}
      {files.length > 0 && (
        <Section title={say('attachments')}>
          <ContentFiles files={files} />
        </Section>
      )}
    </Marked>
  );
}

const lines = 40;

/** What was bought carries the number of who reads it, so that a copy says where it came from. */
function Marked({ reader, children }: { readonly reader: string; readonly children: ReactNode }) {
  const say = useTexts(inventorTexts);
  if (reader === '') return children;
  return (
    <div className="inventor-mark">
      {children}
      <div className="inventor-mark__lines" aria-hidden>
        {Array.from({ length: lines }, (_, at) => (
          <span key={at} className="inventor-mark__line">
            {say('watermark', { id: reader })}
          </span>
        ))}
      </div>
    </div>
  );
}
