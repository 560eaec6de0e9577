import { OutcomeError } from '@lianpan/contract/outcomes';
import { Button, Sheet, toast } from '@lianpan/ui';
import { useCallback, useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { MediaUploader } from '../../../shared/upload/media-uploader.tsx';
import type { MediaState } from '../../../shared/upload/use-media-uploads.ts';
import { useSaveProfile } from '../api.ts';
import { profileTexts } from '../profile-texts.ts';

/** Uploads a picture and makes it the member's own. Loaded when it is opened. */
export default function PictureSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useTexts(profileTexts);
  const common = useTexts(commonTexts);
  const [imageUrl, setImageUrl] = useState<string>();
  const [fault, setFault] = useState<string>();
  const saving = useSaveProfile();
  const onChange = useCallback(({ media }: MediaState) => setImageUrl(media[0]?.fileUrl), []);
  const save = (): void => {
    if (imageUrl === undefined) return;
    setFault(undefined);
    saving.mutate(
      { headImg: imageUrl },
      {
        onSuccess: () => {
          toast(say('pictureSaved'));
          onClose();
        },
        onError: (error) => error instanceof OutcomeError && setFault(error.message),
      },
    );
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={say('changePicture')}
      closeLabel={common('close')}
      footer={
        <Button
          variant="primary"
          isBlock
          isDisabled={imageUrl === undefined}
          isLoading={saving.isPending}
          onClick={save}
        >
          {say('usePicture')}
        </Button>
      }
    >
      <div className="profile-form">
        <p className="profile-form__note">{say('pictureNote')}</p>
        <MediaUploader purpose="gp-avatar" accepts={imagesOnly} maxImages={1} onChange={onChange} />
        {fault !== undefined && <p role="alert">{fault}</p>}
      </div>
    </Sheet>
  );
}

const imagesOnly = ['image'] as const;
