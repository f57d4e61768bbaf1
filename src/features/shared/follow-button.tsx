import { HardDriveDownload } from 'lucide-react';
import { Button, type ButtonVariant } from '../../ui/button';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { setFollowed } from './set-followed';

interface FollowButtonProps {
  country: { id: string; name: string };
  followed: boolean;
  variant?: ButtonVariant;
}

/** Follows or unfollows a country: what is followed is kept offline. At the plan's limit screens show Premium instead. */
export function FollowButton({ country, followed, variant }: FollowButtonProps) {
  return (
    <Button variant={variant} aria-pressed={followed} onClick={() => void setFollowed(country, !followed)}>
      <HardDriveDownload className="icon" />
      <span>
        {followed ? 'Kept offline' : 'Keep offline'} <VisuallyHidden>{country.name}</VisuallyHidden>
      </span>
    </Button>
  );
}
