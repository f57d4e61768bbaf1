import { Check, Plus } from 'lucide-react';
import { Button, type ButtonVariant } from '../../ui/button';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { setFollowed } from './set-followed';

interface FollowButtonProps {
  country: { id: string; name: string };
  followed: boolean;
  variant?: ButtonVariant;
}

/** Follows or unfollows a country. At the plan's limit screens show `FollowLimit` instead. */
export function FollowButton({ country, followed, variant }: FollowButtonProps) {
  const Icon = followed ? Check : Plus;
  return (
    <Button variant={variant} aria-pressed={followed} onClick={() => void setFollowed(country, !followed)}>
      <Icon className="icon" />
      <span>
        {followed ? 'Following' : 'Follow'} <VisuallyHidden>{country.name}</VisuallyHidden>
      </span>
    </Button>
  );
}
