import { CloudOff } from 'lucide-react';
import { PREVIEW_COUNTRY } from '../../../domain/reading/country-preview';
import { useSession } from '../../../sync/session/session-state';
import { Badge } from '../../../ui/badge';
import { Banner } from '../../../ui/banner';
import { Button, LinkButton } from '../../../ui/button';
import { Flag } from '../../../ui/flag';
import { Page, PageHead } from '../../../ui/page';
import overview from '../country/overview.module.css';
import { AccountPanel } from './account-panel';
import { PreviewAhead } from './preview-ahead';
import { PreviewFacts } from './preview-facts';
import { PreviewLaws } from './preview-laws';
import { PreviewSkeleton } from './preview-skeleton';
import { usePreview } from './use-preview';

const { code, name } = PREVIEW_COUNTRY;

/** /preview: the beginning of one country's page, for visitors. What is on it comes live from the server. */
export function PreviewPage() {
  const { phase, preview, retry } = usePreview();
  const signedIn = useSession((session) => session.state === 'signed-in');
  return (
    <Page title={`${name}, a preview`}>
      <PageHead
        title={
          <>
            <Flag code={code} large />
            {name}
          </>
        }
        beside={<Badge tone="outline">Preview</Badge>}
        lede="What you see first of a country that you follow. Each figure names its provision, and says how it was checked."
        actions={
          signedIn ? (
            <LinkButton to={`/country/${code}`} variant="primary">
              Open {name}
            </LinkButton>
          ) : (
            <LinkButton to="/auth?mode=sign-up" variant="primary">
              Create a free account
            </LinkButton>
          )
        }
      />
      {phase === 'failed' && (
        <Banner icon={CloudOff} live action={<Button onClick={retry}>Try again</Button>}>
          The preview is not here: the server did not answer.
        </Banner>
      )}
      <div className={overview.overview}>
        <div className={overview.column}>
          {preview ? <PreviewFacts preview={preview} /> : <PreviewSkeleton />}
          {preview && <PreviewLaws preview={preview} />}
        </div>
        <div className={overview.column}>
          {preview && <PreviewAhead preview={preview} />}
          <AccountPanel signedIn={signedIn} />
        </div>
      </div>
    </Page>
  );
}
