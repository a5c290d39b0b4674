"""Cases as pictures: the frames of a case that holds all come out, and each says something in both languages."""

from gonfanon.server.pages import casebook, rulebook


def test_every_case_can_be_stepped_through() -> None:
    """All of them hold: that is what the tests of the cases say."""
    bare, stepped = [], 0
    for name in rulebook.shipped_cases():
        for frame in casebook.case_replay(name).frames:
            stepped += 1
            assert frame.ok, (name, frame.said)
            if not frame.sentences and not frame.pieces:
                bare.append((name, frame.said))
            for sentence in frame.sentences:
                assert sentence.en and sentence.fr and "case-" not in sentence.en
    assert stepped and not bare, bare


def test_storeys_are_shown_under_their_names() -> None:
    name = next(
        name
        for name in rulebook.shipped_cases()
        if len(casebook.case_of(name)[1].start.scene.field.storeys) > 1
    )
    field = casebook.case_replay(name).table.field
    assert field.storeys[0] == 0 and len(field.storeys) > 1
    assert any(hex.endswith(f"/{field.storeys[1]}") for hex in field.terrain)
