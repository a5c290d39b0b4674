"""Compile the messages into the package, for a source checkout: `python -m gonfanon.texts`."""

from gonfanon.texts.binding import print_texts

if __name__ == "__main__":
    for file in print_texts():
        print(file.name)
