import { Button, confirm, toast } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { MemberFace } from '../../../shared/member-face.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useClearProfile } from '../api.ts';
import { profileTexts } from '../profile-texts.ts';

const PictureSheet = latePart(async () => (await import('./picture-sheet.tsx')).default);

/** The member's picture with the ways to change and to remove it. */
export function PictureForm({ nickName, imageUrl }: { nickName: string; imageUrl: string }) {
  const say = useTexts(profileTexts);
  const common = useTexts(commonTexts);
  const [isOpen, setIsOpen] = useState(false);
  /** Each opening starts with an empty sheet. */
  const [openings, setOpenings] = useState(0);
  const removing = useClearProfile();
  const open = (): void => {
    setOpenings(openings + 1);
    setIsOpen(true);
  };
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('removePictureAsk'),
      confirmText: say('remove'),
      cancelText: common('cancel'),
      isDanger: true,
    });
    if (isSure) removing.mutate({ clearFields: ['headImg'] }, { onSuccess: () => toast(say('pictureRemoved')) });
  };
  return (
    <div className="profile-picture">
      <MemberFace nickName={nickName} imageUrl={imageUrl} />
      <Button onClick={open}>{say('changePicture')}</Button>
      {imageUrl !== '' && (
        <Button variant="text" onClick={() => void remove()} isLoading={removing.isPending}>
          {say('removePicture')}
        </Button>
      )}
      {openings > 0 && <PictureSheet key={openings} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
